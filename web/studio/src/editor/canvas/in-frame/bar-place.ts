/** A rectangle of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Distance of a bar from what it belongs to, and from the edges of the window. */
const GAP = 6;
const EDGE = 4;

/**
 * Where the bar of a block, section or text stands, in pixels of the window: above it; where there is no room, below it, so
 * that it covers no heading; where that is out of sight as well, inside at the end, where lines of text seldom reach.
 */
export function barPlace(
  box: Box,
  bar: Size,
  { view, isEnd, zoom }: { view: Size; isEnd: boolean; zoom: number },
): { left: number; top: number; side: 'above' | 'below' | 'inside' } {
  const gap = GAP * zoom;
  const within = (left: number): number => Math.max(EDGE, Math.min(left, view.width - bar.width - EDGE));
  const left = within(isEnd ? box.right - bar.width : box.left);
  const above = box.top - bar.height - gap;
  if (above >= 0) return { left, top: Math.min(above, view.height - bar.height - EDGE), side: 'above' };
  const below = box.bottom + gap;
  if (below >= 0 && below + bar.height <= view.height) return { left, top: below, side: 'below' };
  const top = Math.min(Math.max(box.top, 0) + gap, box.bottom);
  return { left: within(box.right - bar.width - gap), top, side: 'inside' };
}
