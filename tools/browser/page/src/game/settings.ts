import { timeControls } from "./clock";
import { palettes } from "../engine/board_colours";
import { effect, signal, type Signal } from "@preact/signals";

/** What stays from visit to visit, in the browser's own store. */
export function kept<T>(name: string, initial: T): Signal<T> {
  const key = `roundel.${name}`;
  const value = signal(restored(key, initial));
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value.value));
    } catch {
      // Private windows may have no store; then it is forgotten.
    }
  });
  return value;
}

function restored<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key);
    const value: unknown = text === null ? initial : JSON.parse(text);
    return typeof value === typeof initial ? (value as T) : initial;
  } catch {
    return initial;
  }
}

/** One of some words; the first, where none has been chosen. */
function keptChoice<T extends string>(name: string, choices: readonly [T, ...T[]]): Signal<T> {
  const value = kept<T>(name, choices[0]);
  if (!choices.includes(value.peek())) value.value = choices[0];
  return value;
}

export const coordinateKinds = ["usual", "edge", "cells", "none"] as const;
export const pieceSets = ["classic", "flat", "lines", "discs", "letters", "characters"] as const;
export type PieceSet = (typeof pieceSets)[number];
export const themes = ["system", "light", "dark"] as const;

/** As the browser says, or one of those that there are. */
export const languageChoices = ["system", "en", "de", "ja", "nl", "pt", "ru"] as const;

export const friendWays = ["link", "live"] as const;

export const settings = {
  language: keptChoice("language", languageChoices),
  palette: keptChoice("palette", palettes),
  pieces: keptChoice("pieces", pieceSets),
  coordinates: keptChoice("coordinates", coordinateKinds),
  theme: keptChoice("theme", themes),
  animation: kept("animation", true),
  hints: kept("hints", true),
  sounds: kept("sounds", true),
  seconds: kept("seconds", 1),
  elo: kept("elo", 0), // 0: full strength
  lines: kept("lines", 2),
  /** As `timeControls` has it. */
  clock: keptChoice("clock", timeControls),
  /** What people are called who play the first side and the second, or against the engine. */
  name: kept("name", ""),
  otherName: kept("other-name", ""),
  /** How moves go to a friend at another page. */
  friendWay: keptChoice("friend-way", friendWays),
  /** A server that says how this page is reached from outside; empty: none is asked. */
  stun: kept("stun", ""),
};
