/**
 * The text of a file. Spreadsheets on Windows still save tables in an encoding of their own, which reads any bytes at
 * all: whether its letters are right is for people to see (`isGuessed`).
 */
export function textOf(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}
