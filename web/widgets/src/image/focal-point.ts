const sides: Readonly<Record<string, string>> = {
  top: '50% 0%',
  left: '0% 50%',
  center: '50% 50%',
  right: '100% 50%',
  bottom: '50% 100%',
};

/**
 * `object-position` for a focal point `x,y` (fractions of 1; anything unreadable counts as `0.5,0.5`,
 * IMG-002). Without a focal point the alignment decides (IMG-004).
 */
export function cropPosition(focalPoint: string | null | undefined, alignment?: string | null): string {
  if (!focalPoint) return sides[alignment ?? 'center'] ?? '50% 50%';
  const [x, y] = focalPoint.split(',').map(Number);
  return `${percent(x)} ${percent(y)}`;
}

function percent(fraction: number | undefined): string {
  if (fraction === undefined || !Number.isFinite(fraction)) return '50%';
  return `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}%`;
}
