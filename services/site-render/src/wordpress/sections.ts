import { limits } from '@litfass/model';
import type { NewBlock, NewSection, Piece } from './piece.ts';

/** Neighbouring HTML becomes one block of text, as long as nothing else stands between. */
const blocksOf = (pieces: readonly Piece[]): NewBlock[] => {
  const blocks: NewBlock[] = [];
  let html = '';
  const flush = () => {
    if (html.trim() !== '') blocks.push({ type: 'html', value: { html: html.trim() } });
    html = '';
  };
  for (const piece of flat(pieces)) {
    if (piece.kind === 'html') html += `${html === '' ? '' : '\n'}${piece.html.trim()}`;
    else if (piece.kind === 'block') {
      flush();
      blocks.push({ type: piece.type, value: piece.value });
    }
  }
  flush();
  return blocks;
};

/** Pieces inside a column or a cover in reading order: what is nested deeper is shown one below the other. */
const flat = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'columns') return piece.columns.flatMap((column) => flat(column.pieces));
    if (piece.kind !== 'cover') return [piece];
    return [{ kind: 'block', type: 'image', value: { asset: piece.asset, alt: '' } }, ...flat(piece.pieces)];
  });

/** Columns as a grid: each column's blocks stand below one another. */
const gridOf = (columns: readonly { span: number; pieces: Piece[] }[]): NewBlock[] => {
  let column = 1;
  return columns.flatMap(({ span, pieces }) => {
    const start = column;
    column += span;
    return blocksOf(pieces).map((each, index) => ({
      ...each,
      layout: { column: start, span, row: index + 1, rowSpan: 1 },
    }));
  });
};

const sectionOf = (piece: Extract<Piece, { kind: 'columns' | 'cover' }>): NewSection =>
  piece.kind === 'columns'
    ? { blocks: gridOf(piece.columns) }
    : { background: { asset: piece.asset, focalPoint: piece.focalPoint }, blocks: blocksOf(piece.pieces) };

/** No section holds more blocks than allowed (LIMIT-001). */
const split = (section: NewSection): NewSection[] => {
  const { blocks } = section;
  if (blocks.length <= limits.blocksPerSection) return [section];
  const count = Math.ceil(blocks.length / limits.blocksPerSection);
  return Array.from({ length: count }, (_, index) => ({
    ...section,
    blocks: blocks.slice(index * limits.blocksPerSection, (index + 1) * limits.blocksPerSection),
  }));
};

/** A text's pieces as sections: columns, covers and new pages each begin one. */
export const sectionsOf = (pieces: readonly Piece[]): NewSection[] => {
  const sections: NewSection[] = [];
  let run: Piece[] = [];
  const flush = () => {
    if (run.length > 0) sections.push({ blocks: blocksOf(run) });
    run = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'html' || piece.kind === 'block') run.push(piece);
    else {
      flush();
      if (piece.kind !== 'break') sections.push(sectionOf(piece));
    }
  }
  flush();
  return sections.flatMap(split).filter((section) => section.blocks.length > 0 || section.background !== undefined);
};
