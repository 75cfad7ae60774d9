import type { FromFrame } from '../messages.ts';
import { areaOf, clamp, columnAt, gridLines, rowAt, type Area, type GridLines } from './grid-lines.ts';
import type { Guides } from './guides.ts';
import { idOf, sectionOf, sections } from './page-parts.ts';

const COLUMNS = 12;
/** So near to the edge of the window the page scrolls while something is dragged. */
const SCROLL_EDGE_PX = 60;
const SCROLL_STEP_PX = 18;

type Tell = (message: FromFrame) => void;

interface Follow {
  move: (x: number, y: number) => void;
  drop: () => void;
}

/** Drags a block to another place of its own or another section; a pointer alone, keys have their own way. */
export function dragBlock(event: PointerEvent, block: HTMLElement, guides: Guides, tell: Tell): void {
  const from = sectionOf(block);
  const lines = from && gridLines(from);
  if (!lines) return;
  const area = areaOf(block, lines);
  const box = block.getBoundingClientRect();
  // The block hangs at the pointer by the column at which it was taken.
  const held = clamp(event.clientX - box.left, 0, box.width);
  let target: { lines: GridLines; column: number; row: number; isOwnRow: boolean } | null = null;
  follow(event, guides, {
    move: (x, y) => {
      const near = nearest(y);
      if (!near) return;
      const start = near.isRightToLeft ? x - held + box.width : x - held;
      const column = clamp(columnAt(near, start), 1, COLUMNS + 1 - area.span);
      target = { lines: near, column, ...rowAt(near, y) };
      guides.show(near, { ...area, ...target }, target.isOwnRow);
    },
    drop: () => {
      if (!target) return;
      const { column, row, isOwnRow } = target;
      tell({ type: 'place', id: idOf(block), sectionId: idOf(target.lines.section), column, row, isOwnRow });
    },
  });
}

/** The section at this height of the window, or the one that is nearest. */
function nearest(y: number): GridLines | null {
  const away = (section: HTMLElement): number => {
    const { top, bottom } = section.getBoundingClientRect();
    return Math.max(top - y, y - bottom, 0);
  };
  const [section] = sections().toSorted((one, other) => away(one) - away(other));
  return section ? gridLines(section) : null;
}

export type Edge = 'start' | 'end' | 'foot';

/** Changes the width of a block at one of its sides, or its rows at its foot. */
export function resizeBlock(
  event: PointerEvent,
  block: HTMLElement,
  edge: Edge,
  { guides, tell }: { guides: Guides; tell: Tell },
): void {
  const section = sectionOf(block);
  const lines = section && gridLines(section);
  if (!lines) return;
  const area = areaOf(block, lines);
  let next = area;
  follow(event, guides, {
    move: (x, y) => {
      next = resized(area, edge, { column: columnAt(lines, x), row: rowOf(lines, y) });
      guides.show(lines, next, false);
    },
    drop: () => tell({ type: 'resize', id: idOf(block), column: next.column, span: next.span, rowSpan: next.rowSpan }),
  });
}

function resized(area: Area, edge: Edge, to: { column: number; row: number }): Area {
  const end = area.column + area.span;
  if (edge === 'foot') return { ...area, rowSpan: Math.max(1, to.row - area.row + 1) };
  if (edge === 'end') return { ...area, span: clamp(to.column, area.column + 1, COLUMNS + 1) - area.column };
  const column = clamp(to.column, 1, end - 1);
  return { ...area, column, span: end - column };
}

// One row below the last one can be taken, too.
const rowOf = ({ rows }: GridLines, y: number): number => {
  const index = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2 + (bottom - top) / 2);
  return index === -1 ? rows.length + 1 : index + 1;
};

/** Follows the pointer until it is let go; Escape ends it without effect. */
function follow(event: PointerEvent, guides: Guides, { move, drop }: Follow): void {
  event.preventDefault();
  const target = event.currentTarget;
  if (!(target instanceof HTMLElement)) return;
  target.setPointerCapture(event.pointerId);
  const listening = new AbortController();
  const { signal } = listening;
  const end = (): void => {
    listening.abort();
    guides.end();
  };
  target.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      scrollAt(clientY);
      move(clientX, clientY);
    },
    { signal },
  );
  target.addEventListener('pointerup', () => (end(), drop()), { signal });
  target.addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true });
}

function scrollAt(y: number): void {
  if (y < SCROLL_EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
  else if (y > innerHeight - SCROLL_EDGE_PX) scrollBy(0, SCROLL_STEP_PX);
}
