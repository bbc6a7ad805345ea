/** The games in groups, and the names by which readers look for them. */
import type { GameInfo } from "roundel-engine";
import { hasWords } from "./words";
import { known } from "../language/language";

export type Group = "built-in" | "own" | "chess" | "east" | "draughts" | "stones" | "boards";
export const groups: Group[] = ["built-in", "own", "chess", "east", "draughts", "stones", "boards"];

/** Chess on boards that are no rectangles of squares, or whose edges are joined. */
const onOtherBoards = new Set([
  "byzantine",
  "circular",
  "cylinder",
  "glinski",
  "hole",
  "mccooey",
  "raumschach",
  "shafran",
  "torus",
]);

/** Xiangqi, Shogi and their kin. */
const ofTheEast = new Set([
  "dobutsu",
  "euroshogi",
  "gorogoro",
  "gorogoroplus",
  "janggi",
  "judkins",
  "jungle",
  "kyotoshogi",
  "microshogi",
  "minishogi",
  "minixiangqi",
  "shogi",
  "torishogi",
  "xiangqi",
]);

export function groupOf({ name, library, family, file }: GameInfo): Group {
  if (file !== undefined) return "own";
  if (!library) return "built-in";
  if (onOtherBoards.has(name)) return "boards";
  if (ofTheEast.has(name)) return "east";
  return family ?? "chess";
}

/** Names on other sites and in other languages, besides title and summary. */
const otherNames: Record<string, string> = {
  chess: "standard orthodox fischer random 960 freestyle schach xadrez schaken",
  english: "american straight checkers anglo-american dame",
  brazilian: "brazil",
  international: "polish draughts dammen 10x10",
  russian: "shashki",
  centrechess: "center chess round",
  centrecheckers: "center checkers round draughts",
  cheversi: "reversi",
  "3check": "three-check 3-check three checks",
  antichess: "losing chess suicide loser's anti-chess",
  berolina: "berlin berliner pawns",
  breakthrough: "break through",
  canadian: "12x12",
  capablanca: "10x8",
  circular: "round",
  crazyhouse: "zh bughouse drop",
  gardner: "mini minichess 5x5",
  giveaway: "suicide losing anti",
  glinski: "hex hexagonal",
  kingofthehill: "koth",
  losalamos: "mini 6x6",
  losingdraughts: "suicide giveaway anti checkers poddavki",
  makruk: "thai chess",
  malaysian: "dum dam",
  marseillais: "double move two moves marseille",
  nocastle: "no castling",
  pool: "american pool",
  selfcapture: "self capture own pieces kramnik",
  seirawan: "schess sharper gating",
  shatranj: "chatrang persian arabian",
  sittuyin: "burmese myanmar burma",
  spanish: "damas",
  thai: "makhos checkers",
  turkish: "dama checkers",
  frisian: "frysk",
  torus: "toroidal doughnut",
  atomic: "explosion explode",
  capahouse: "drop zh 10x8",
  codrus: "losing anti giveaway suicide",
  duck: "wall block",
  dobutsu: "animal shogi let's catch the lion 3x4",
  embassy: "10x8",
  euroshogi: "euro japanese",
  gorogoro: "animal mini japanese 5x6",
  gorogoroplus: "animal mini japanese 5x6",
  gothic: "10x8",
  grandhouse: "drop zh 10x10",
  horde: "dunsany pawns",
  janggi: "korean chess changgi jangki",
  isolation: "isola walls",
  joust: "knights tournament walls",
  judkins: "mini japanese 6x6",
  jungle: "dou shou qi animal doushouqi",
  kyotoshogi: "mini japanese flip 5x5",
  microshogi: "mini japanese flip 4x5",
  losers: "wild 17 losing suicide",
  mccooey: "hex hexagonal",
  minishogi: "japanese 5x5",
  minixiangqi: "chinese mini 7x7",
  qubic: "3d tic tac toe four in a row",
  racingkings: "racing race",
  raumschach: "3d three-dimensional space",
  shafran: "hex hexagonal",
  shogi: "japanese chess",
  xiangqi: "chinese chess elephant cchess",
  amazons: "queens arrows",
  baghchal: "tigers goats bagh chal nepal",
  brandubh: "tafl viking irish",
  connectfour: "four in a row",
  foxandhounds: "wolf and sheep",
  gomoku: "five in a row renju",
  hnefatafl: "viking chess tafl",
  kono: "five field korea",
  loa: "lines of action",
  morris: "mill merels mühle",
  reversi: "othello",
  reversi6: "othello",
  tablut: "tafl viking",
  tictactoe: "noughts and crosses",
};

/** Returns true if the names and the description of a game contain each word that the reader looks for. */
export function isFound({ name, title, summary }: GameInfo, wanted: string): boolean {
  return hasWords([name, title, known(title), summary, known(summary), otherNames[name] ?? ""].join(" "), wanted);
}
