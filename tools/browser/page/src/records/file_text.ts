import { shogiFormatOf } from "./shogi_format";
import { isXiangqi } from "./xiangqi_format";

/** A text in an encoding; null: the bytes are none. */
function decoded(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of a record's file: UTF-8; Shift-JIS, as most records of Shogi are; GB 18030, as many of Xiangqi are; or ISO 8859-1, as the standard of PGN has it. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes, "utf-8");
  if (text !== null) return text;
  const japanese = decoded(bytes, "shift_jis");
  if (japanese !== null && shogiFormatOf(japanese)) return japanese;
  const chinese = decoded(bytes, "gb18030");
  return chinese !== null && isXiangqi(chinese) ? chinese : new TextDecoder("iso-8859-1").decode(bytes);
}
