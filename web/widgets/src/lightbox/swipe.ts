export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** Where a swipe went: at least 50 px along one axis within 250 ms (SLIDE-018, SLIDE-019); else null. */
export function swipeDirection(dx: number, dy: number, ms: number): SwipeDirection | null {
  if (ms > 250 || Math.max(Math.abs(dx), Math.abs(dy)) < 50) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'up' : 'down';
}
