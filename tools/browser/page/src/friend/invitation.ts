/** The two links by which pages are connected: an invitation, and the answer to it. */
import type { Side } from "roundel-engine";
import { readTimeControl, timeControls, type TimeControl } from "../game/clock";
import { packed, randomText, unpacked } from "./bytes";
import { listOf, readDescription, type Description } from "./description";
import { readLetter } from "./letter";
import { isId } from "./match";

const version = 2;
/** Of a link, and of what is packed in it. */
const mostOfLink = 1 << 16;
const mostOfName = 40;

/** Names the attempt to connect, so that an answer finds the page that waits for it. */
export const newToken = (): string => randomText(16);

export interface Invitation {
  token: string;
  /** The game's name, the same on both pages. */
  id: string;
  variant: string;
  option?: string | undefined;
  start?: string | undefined;
  /** What has been played. */
  turns: string[];
  /** Which the reader plays. */
  side: Side;
  timeControl?: TimeControl | undefined;
  /** What the inviting person is called; may be empty. */
  name: string;
  description: Description;
}

export interface Answer {
  token: string;
  name: string;
  description: Description;
}

export const nameOfClock = ({ minutes, increment }: TimeControl): string => `${minutes}+${increment}`;

/** A name that somebody else wrote, as it may be shown. */
export const plainName = (name: unknown): string =>
  typeof name === "string"
    ? name
        .replace(/[\p{C}\p{Z}]+/gu, " ")
        .trim()
        .slice(0, mostOfName)
    : "";

export async function inviteLink({ description, timeControl, ...invitation }: Invitation): Promise<string> {
  const clock = timeControl && nameOfClock(timeControl);
  return `#live=${await packed({ v: version, ...invitation, clock, at: listOf(description) })}`;
}

export async function answerLink({ description, ...answer }: Answer): Promise<string> {
  return `#answer=${await packed({ v: version, ...answer, at: listOf(description) })}`;
}

const isLine = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && !/[\r\n]/.test(value);

/** The object in a part of a link; null: the link has no such part. Rejects if it is damaged or of another version. */
async function partOf(hash: string, name: string): Promise<Record<string, unknown> | null> {
  const part = new URLSearchParams(hash.replace(/^[^#]*#/, "")).get(name);
  if (part === null) return null;
  const value = await unpacked(part, mostOfLink);
  if (typeof value !== "object" || value === null || (value as { v?: unknown }).v !== version) throw new Error("wrong version");
  return value as Record<string, unknown>;
}

/** Reads an invitation; null: the link is none. Rejects if it is damaged. */
export async function readInvitation(link: string): Promise<Invitation | null> {
  const part = await partOf(link, "live");
  if (!part) return null;
  const { token, id, variant, option, start, turns, side, clock, name, at } = part;
  const isGame =
    isLine(variant, 80) && /^\S+$/.test(variant) && (option === undefined || (isLine(option, 80) && /^\S+$/.test(option)));
  const isBegun = start === undefined || isLine(start, 4000);
  const isTimed = clock === undefined || timeControls.some((each) => each === clock);
  if (!isId(token) || !isId(id) || !isGame || !isBegun || !isTimed || (side !== "first" && side !== "second"))
    throw new Error("wrong invitation");
  return {
    ...{ token, id, variant, side },
    ...(option !== undefined && { option }),
    ...(start !== undefined && { start }),
    turns: readLetter({ id, turns }).turns,
    timeControl: readTimeControl(typeof clock === "string" ? clock : ""),
    name: plainName(name),
    description: readDescription("offer", at),
  };
}

/** Reads an answer; null: the link is none. Rejects if it is damaged. */
export async function readAnswer(link: string): Promise<Answer | null> {
  const part = await partOf(link, "answer");
  if (!part) return null;
  const { token, name, at } = part;
  if (!isId(token)) throw new Error("wrong answer");
  return { token, name: plainName(name), description: readDescription("answer", at) };
}
