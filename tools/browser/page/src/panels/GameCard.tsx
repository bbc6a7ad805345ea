import { useEffect, useRef, useState } from "preact/hooks";
import type { GameInfo } from "roundel-engine";
import { known } from "../language/language";

interface GameCardProps {
  info: GameInfo;
  /** Resolves to the address of a picture. */
  draw: () => Promise<string>;
  isChosen: boolean;
  choose: () => void;
  begin: () => void;
}

/** A game with a picture of its board, which is drawn once the card comes into sight. */
export function GameCard({ info: { name, title, summary }, draw, isChosen, choose, begin }: GameCardProps) {
  const card = useRef<HTMLLabelElement>(null);
  const [picture, setPicture] = useState("");
  useEffect(() => {
    let isHere = true;
    const show = (address: string) => isHere && setPicture(address);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw().then(show, () => {}); // without a picture the game has its name
    });
    if (card.current) observer.observe(card.current);
    return () => {
      isHere = false;
      observer.disconnect();
    };
  }, [name]);
  return (
    <label ref={card} class="game" data-game={name} title={known(summary)} onDblClick={begin}>
      <span class="thumbnail">{picture && <img src={picture} alt="" draggable={false} />}</span>
      <span class="name">
        <input type="radio" name="variant" value={name} checked={isChosen} onChange={choose} />
        <strong>{known(title)}</strong>
      </span>
      <small>{known(summary)}</small>
    </label>
  );
}
