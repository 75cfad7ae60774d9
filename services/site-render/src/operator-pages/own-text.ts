import type { LegalPiece } from '@litfass/model';

/**
 * A text that the operator wrote: paragraphs apart by empty lines, `# ` begins a heading and `- ` a line of a list. Nothing
 * of it is HTML.
 */
export function piecesOfText(text: string): LegalPiece[] {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return paragraphs.flatMap((paragraph) =>
    paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .flatMap(pieceOf),
  );
}

function pieceOf(line: string): LegalPiece[] {
  const words = line.slice(2).trim();
  if (line.startsWith('# ')) return [{ kind: 'heading', text: words }];
  return [line.startsWith('- ') ? { kind: 'item', text: words } : { kind: 'line', text: line }];
}
