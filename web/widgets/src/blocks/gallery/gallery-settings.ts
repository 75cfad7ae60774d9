/** SLIDE-012, CONF-005: 5000 ms wherever the block gives no duration in seconds. */
export function autoplayTimeoutMs(seconds: unknown): number {
  const given = Number(seconds);
  return Number.isFinite(given) && given > 0 ? given * 1000 : 5000;
}

/** left, center and right as the strip calls them; anything else is the middle (GAL-040, GAL-043, GAL-044). */
export function stripAlignment(name: unknown): 'start' | 'middle' | 'end' {
  if (name === 'left' || name === 'start') return 'start';
  return name === 'right' || name === 'end' ? 'end' : 'middle';
}
