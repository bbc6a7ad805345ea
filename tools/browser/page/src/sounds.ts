/** Sounds of the game, which the browser makes without files. */
import { effect } from "@preact/signals";
import type { GameView } from "roundel-engine";
import { isCheck } from "./game/check";
import type { Game } from "./game/game";
import { settings } from "./game/settings";

type Sound = "move" | "capture" | "check" | "end";

interface Tone {
  /** Seconds after the sound begins. */
  at: number;
  seconds: number;
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  form: OscillatorType;
}

const knock = (at: number, from: number): Tone => ({ at, seconds: 0.07, from, to: from / 2, form: "triangle" });
const bell = (at: number, from: number): Tone => ({ at, seconds: 0.28, from, to: from, form: "sine" });

const tones: Record<Sound, Tone[]> = {
  move: [knock(0, 320)],
  capture: [knock(0, 420), knock(0.06, 210)],
  check: [knock(0, 320), bell(0.05, 880)],
  end: [bell(0, 523), bell(0.14, 659), bell(0.28, 784)],
};
const loudness = 0.25;

/** Plays sounds. Browsers allow none before the reader has done something on the page, so until then it is quiet. A sound comes after what
 *  the page does now: the first one takes a browser a tenth of a second, and the board and the engine's search do not wait for it. */
class Player {
  #context: AudioContext | null = null;

  play(sound: Sound): void {
    setTimeout(() => this.#sound(sound));
  }

  #sound(sound: Sound): void {
    if (!settings.sounds.peek() || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume();
    for (const tone of tones[sound]) this.#add(context, tone);
  }

  #add(context: AudioContext, { at, seconds, from, to, form }: Tone): void {
    const begin = context.currentTime + at;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.type = form;
    oscillator.frequency.setValueAtTime(from, begin);
    oscillator.frequency.exponentialRampToValueAtTime(to, begin + seconds);
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + seconds);
  }
}

function soundOf(view: GameView): Sound {
  if (isCheck(view)) return "check";
  return view.board.lastTurn?.actions.some(({ taken = [] }) => taken.length > 0) ? "capture" : "move";
}

/** Plays a sound for each move that is shown after the one before it, and at the end of a game. Returns a function that ends this. */
export function followBySounds(game: Game): () => void {
  const player = new Player();
  let before = { node: game.current.peek(), isEnded: true };
  return effect(() => {
    const view = game.sight.value?.view;
    if (!view) return;
    const node = game.current.peek();
    const isEnded = game.resultText !== "";
    const isNext = node.parent === before.node;
    const isSame = node === before.node;
    if (isEnded && (isNext || (isSame && !before.isEnded))) player.play("end");
    else if (isNext) player.play(soundOf(view));
    before = { node, isEnded };
  });
}
