/** Figures of fine lines, for the kinds of pieces that most games have. They stand on a foot and have simple forms. */
import type { FineFigure } from "./fine_figures";

const foot = "M27 90v-3q0-5 5-5h36q5 0 5 5v3z";
const smallFoot = "M30 90v-3q0-5 5-5h30q5 0 5 5v3z";
const stem = "M35 82L40 54h20L65 82z";
const thinStem = "M38 82L43 54h14L62 82z";
const collar = "M34 54v-2q0-4 4-4h24q4 0 4 4v2z";
const smallCollar = "M37 54v-2q0-4 4-4h18q4 0 4 4v2z";
const ball = "M45 11a5 5 0 1 1 10 0a5 5 0 1 1-10 0z";
const lowHorse = "M33 82C33 70 44 68 45 59L35 65Q29 67 27 62 26 58 29 54L42 38Q45 34 52 35C68 37 74 58 67 82z";
const lowHorseLines = "M44 49h.1M58 46q7 12 4 27";

/** By the names of the engine's drawings. */
const drawings: Record<string, FineFigure> = {
  king: {
    shapes: [foot, stem, "M47 26v-7h-6v-6h6v-6h6v6h6v6h-6v7z", "M37 48L29 30Q50 18 71 30L63 48z", collar],
    lines: "M36 38Q50 32 64 38",
  },
  queen: {
    shapes: [foot, stem, "M36 48L24 24 38 32 50 15 62 32 76 24 64 48z", ball, collar],
    lines: "M37 41q13-4 26 0",
  },
  bishop: {
    shapes: [
      foot,
      thinStem,
      "M50 16C66 28 66 40 59 48H41C34 40 34 28 50 16z",
      "M46 12a4 4 0 1 1 8 0a4 4 0 1 1-8 0z",
      smallCollar,
    ],
    lines: "M57 25L48 38",
  },
  rook: {
    shapes: [foot, "M34 82L37 44h26L66 82z", "M29 44V20h10v8h6v-8h10v8h6v-8h10v24z"],
    lines: "M29 36h42M36 72h28",
  },
  knight: {
    shapes: [foot, "M31 82C31 64 45 60 46 49L32 56Q26 58 23 52 22 48 25 43L42 23 44 11 54 20C73 26 77 56 69 82z"],
    lines: "M42 34h.1M57 29C68 40 69 58 64 74",
  },
  pawn: {
    shapes: [smallFoot, thinStem, "M37 36a13 13 0 1 1 26 0a13 13 0 1 1-26 0z", smallCollar],
  },
  archbishop: {
    shapes: [foot, lowHorse, "M52 7C66 17 66 28 61 36H43C38 28 38 17 52 7z"],
    lines: `${lowHorseLines}M52 16v13M46 22h12`,
  },
  chancellor: {
    shapes: [foot, lowHorse, "M35 36V13h10v7h4v-7h8v7h4v-7h10v23z"],
    lines: `${lowHorseLines}M35 28h36`,
  },
  amazon: {
    shapes: [foot, lowHorse, "M40 36L30 13l13 9 10-14 10 14 13-9-10 23z"],
    lines: `${lowHorseLines}M39 30h28`,
  },
  ferz: {
    shapes: [smallFoot, thinStem, "M50 10L68 30 50 50 32 30z", smallCollar],
    lines: "M50 20L59 30 50 40 41 30z",
  },
  wazir: {
    shapes: [smallFoot, thinStem, "M35 18h30v30H35z", smallCollar],
    lines: "M43 26h14v14H43z",
  },
  commoner: {
    shapes: [foot, "M33 82V66Q33 50 50 50T67 66V82z", "M37 36a13 13 0 1 1 26 0a13 13 0 1 1-26 0z"],
    lines: "M33 72h34",
  },
  general: {
    shapes: [foot, stem, "M50 8q7 8 2 16h-4q-5-8 2-16z", "M30 48Q28 24 50 24T70 48z", collar],
    lines: "M50 24v24M40 26q-4 10-4 22M60 26q4 10 4 22",
  },
  silver: {
    shapes: [foot, stem, "M50 8L62 28H38z", "M50 20L68 48H32z", collar],
  },
  lance: {
    shapes: [foot, "M47 82V34h6v48z", "M50 8L61 30 50 40 39 30z", "M38 52v-4h24v4z"],
    lines: "M50 16v16",
  },
};

const files = import.meta.glob<string>(
  "../../../../../engine/render/svg/pieces/{king,queen,bishop,rook,knight,pawn,archbishop,chancellor,amazon,ferz,wazir,commoner,general,silver,lance}.svg",
  { query: "?raw", import: "default", eager: true },
);

const outlineOf = (file: string): string =>
  new DOMParser().parseFromString(file, "image/svg+xml").getElementById("outline")?.getAttribute("d") ?? "";

/** Returns the figures by the outlines of the engine's drawings that they replace. */
export function fineDrawings(): Map<string, FineFigure> {
  return new Map(
    Object.entries(drawings).flatMap(([name, figure]) => {
      const file = Object.entries(files).find(([at]) => at.endsWith(`/${name}.svg`))?.[1];
      return file ? [[outlineOf(file), figure] as const] : [];
    }),
  );
}
