/** DLG-013; px */
const edgeMargin = 20;
/** Room between a tooltip and what it explains. */
const gap = 8;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Where a tooltip stands: centred below what it explains, or above it where there is no room below; never nearer to
 * the window's edges than 20 px.
 */
export function tooltipPlace(
  anchor: Box,
  tooltip: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const wanted = anchor.left + anchor.width / 2 - tooltip.width / 2;
  const left = Math.max(edgeMargin, Math.min(wanted, window.width - tooltip.width - edgeMargin));
  const below = anchor.top + anchor.height + gap;
  const fitsBelow = below + tooltip.height <= window.height - edgeMargin;
  return { left, top: fitsBelow ? below : Math.max(edgeMargin, anchor.top - gap - tooltip.height) };
}
