import { boxOf, type Area, type GridLines } from './grid-lines.ts';
import { beginPlacing, cover, element, type Layer } from './layer.ts';

const COLUMNS = 12;

/** The columns of the grid and the place that a block would take, while it is dragged or resized. */
export interface Guides {
  show: (lines: GridLines, area: Area, isOwnRow: boolean) => void;
  end: () => void;
}

export function createGuides({ root }: Layer): Guides {
  const columns = Array.from({ length: COLUMNS }, () => element('div', 'guide', root));
  const ghost = element('div', 'ghost', root);
  const words = element('span', '', ghost);
  const all = [...columns, ghost];
  const end = (): void => all.forEach((part) => (part.hidden = true));
  end();
  return {
    end,
    show: (lines, area, isOwnRow) => {
      beginPlacing();
      all.forEach((part) => (part.hidden = false));
      columns.forEach((part, index) => {
        const box = boxOf(lines, { column: index + 1, span: 1, row: 1, rowSpan: 1 });
        cover(part, new DOMRect(box.left, lines.top, box.width, Math.max(24, lines.bottom - lines.top)));
      });
      const box = boxOf(lines, area);
      ghost.toggleAttribute('data-line', isOwnRow);
      cover(ghost, new DOMRect(box.left, box.top - (isOwnRow ? 6 : 0), box.width, Math.max(box.height, 24)));
      words.textContent = `${area.span}/${COLUMNS}`;
      words.hidden = isOwnRow;
    },
  };
}
