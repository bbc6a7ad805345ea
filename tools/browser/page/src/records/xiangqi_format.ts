/** Records of Xiangqi in the notations of its players: whether a text is one. Their reader is loaded only for them. */

/** A record between `START{` and `}END`, with the players above it. */
export const wxfFile = /^START\s*\{([^]*?)(?:\}END|$(?![^]))/m;
const chineseMove =
  /[帅帥将將仕士相象马馬傌车車俥炮砲包兵卒前后後中][一二三四五六七八九１-９1-9帅帥将將仕士相象马馬傌车車俥炮砲包兵卒][进進退平][一二三四五六七八九１-９1-9]/;
const wxfMove = /(?:^|[\s.])(?:[KABEHNRCP][1-9+-]|[+-][KABEHNRCP])[=.+-][1-9](?!\S)/im;
const cells = /(?:^|[\s.])[a-i]\d-?[a-i]\d(?!\S)/im;
const isNamed = /^\s*\[\s*(?:Game|Variant)\s+"\s*(?:Chinese Chess|xiangqi|cchess)\s*"\s*\]/im;
const isIccs = /^\s*\[\s*Format\s+"\s*ICCS\s*"\s*\]/im;
/** A cell as only the engine calls it. Other programs count ranks from 0 to 9. */
const tenthRank = /\b[a-i](?:\d{1,2}[a-i])?10/i;

export function isXiangqi(text: string): boolean {
  const moves = text.replace(/^\s*\[[^\]]*\]|\{[^}]*\}|;.*/gm, " ");
  if (wxfFile.test(text) || wxfMove.test(moves) || chineseMove.test(moves)) return true;
  return (isNamed.test(text) || isIccs.test(text)) && cells.test(moves) && !tenthRank.test(moves);
}
