import type { LegalPiece } from '@litfass/model';

/**
 * A text that the operator wrote: paragraphs apart by empty lines, `# ` begins a heading and `- ` a line of a list. Nothing
 * of it is HTML.
 */
export const piecesOfText = (text: string): LegalPiece[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(piecesOfParagraph);

function piecesOfParagraph(paragraph: string): LegalPiece[] {
  const pieces: LegalPiece[] = [];
  for (const line of paragraph.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const piece = pieceOf(line);
    const last = pieces.at(-1);
    // Lines of one paragraph stay together, apart from those of the next.
    if (last?.kind === 'text' && piece.kind === 'text') last.text += `\n${piece.text}`;
    else pieces.push(piece);
  }
  return pieces;
}

function pieceOf(line: string): LegalPiece {
  const words = line.slice(2).trim();
  if (line.startsWith('# ')) return { kind: 'heading', text: words };
  return line.startsWith('- ') ? { kind: 'item', text: words } : { kind: 'text', text: line };
}
