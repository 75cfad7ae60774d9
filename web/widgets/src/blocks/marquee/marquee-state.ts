/** How a marquee moves (MARQ-001); a speed of 0 stands still. */
export interface MarqueeMotion {
  waveFrequency: number;
  waveIntensity: number;
  animationDirection: 'left' | 'right';
  animationSpeed: number;
  pausedOnHover: boolean;
}

/** Pixels a second at the speed 1: a line of text can be read while it passes. */
const pixelsPerSecond = 60;
const waveHeight = 8;
/** MARQ-006 */
export const minimumWidth = 50;
/** More copies than any screen shows; texts of one letter do not fill the page with nodes. */
const mostCopies = 60;

const bounded = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;

/** How many copies follow the texts so that the line never ends in sight. */
export const copiesFor = (viewWidth: number, listWidth: number): number =>
  listWidth <= 0 ? 0 : Math.min(mostCopies, Math.ceil(viewWidth / listWidth));

/** How long the line needs to move by its own width; null when it does not move. */
export const passMs = (listWidth: number, speed: number): number | null => {
  const rate = pixelsPerSecond * bounded(speed, 0, 20);
  return rate === 0 || listWidth <= 0 ? null : (listWidth / rate) * 1000;
};

/** Length of a wave in px: higher frequencies give shorter ones (MARQ-007). */
export const waveSegment = (frequency: number): number => bounded(1000 / bounded(frequency, 0.01, 100), 250, 1000);

/** Greatest distance from the line in px. */
export const waveAmplitude = (intensity: number): number => bounded(intensity, 0, 10) * waveHeight;

/** How far the line is off its middle at a place in the view, in px downwards. */
export const waveAt = (x: number, { waveFrequency, waveIntensity }: MarqueeMotion): number =>
  waveAmplitude(waveIntensity) * Math.sin((2 * Math.PI * x) / waveSegment(waveFrequency));

/** Where the line is from and to in px. Text that runs from right to left overflows to the left. */
export function travel(listWidth: number, direction: 'left' | 'right', rtl: boolean): [number, number] {
  const away = rtl ? listWidth : -listWidth;
  return (direction === 'left') === rtl ? [away, 0] : [0, away];
}
