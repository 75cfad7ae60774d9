/**
 * The tab that a key leads to from the focused one: left and right go round (MENU-003), Home and End go to the
 * ends. Null when the key moves nothing. In scripts from right to left the arrows change their sense.
 */
export function tabByKey(key: string, focused: number, { count, rtl }: { count: number; rtl: boolean }): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = (key === 'ArrowRight') === rtl ? -1 : 1;
  return (focused + step + count) % count;
}
