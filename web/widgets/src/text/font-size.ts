/** Text is never shrunk below this size in px (TEXT-001). */
const leastPx = 11;
/** Up to this size text counts as small (TEXT-002). */
const smallPx = 13;

/** The size at which text that needs `needed` px fits into `room` px, not below 11 px (TEXT-001). */
export const shrunkSize = (sizePx: number, needed: number, room: number): number =>
  needed <= room || room <= 0 ? sizePx : Math.max(leastPx, Math.min(sizePx, Math.floor((sizePx * room) / needed)));

/** Whether text gets the class for the smallest font (TEXT-002). */
export const isSmall = (sizePx: number): boolean => sizePx <= smallPx;
