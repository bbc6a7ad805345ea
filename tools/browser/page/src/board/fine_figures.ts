/** The figures of the set with fine lines. The few kinds that have one of their own are loaded when the set is first drawn. */
import { signal } from "@preact/signals";
import type { Figure } from "./piece_parts";

/** A figure of several closed shapes, each over those before it, and of lines over them all. */
export interface FineFigure {
  shapes: string[];
  lines?: string;
}

/** By the outlines of the engine's own figures: several kinds of pieces share one. */
const loaded = signal<ReadonlyMap<string, FineFigure>>(new Map());
let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const { fineDrawings } = await import("./fine_drawings");
  loaded.value = fineDrawings();
}

/** Loads the figures, if that has not begun. Resolves when they are there, or cannot be loaded. */
export function fineFiguresReady(): Promise<void> {
  loading ??= load().catch(() => {
    loading = null; // it is tried again
  });
  return loading;
}

/** Returns the figure in place of one of the engine's. It is the engine's own as long as there is no other. */
export function fineFigure({ outline, lines }: Figure): FineFigure {
  void fineFiguresReady();
  return loaded.value.get(outline) ?? { shapes: [outline], lines };
}
