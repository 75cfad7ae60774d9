import type { LegalPiece } from '@litfass/model';

/** Pieces that stand in one element: lines of an address, entries of a list. */
export interface PieceGroup {
  kind: LegalPiece['kind'];
  texts: string[];
}

const JOINED: ReadonlySet<LegalPiece['kind']> = new Set(['line', 'item', 'gap']);

/** Puts neighbours together that belong together; the order stays. */
export function groupPieces(pieces: readonly LegalPiece[]): PieceGroup[] {
  const groups: PieceGroup[] = [];
  for (const { kind, text } of pieces) {
    const last = groups.at(-1);
    if (last?.kind === kind && JOINED.has(kind)) last.texts.push(text);
    else groups.push({ kind, texts: [text] });
  }
  return groups;
}
