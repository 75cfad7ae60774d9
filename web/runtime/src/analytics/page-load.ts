import { pick, type Json } from '../website-context.ts';

/** Navigation timing of this page in ms since somebody asked for it: a page that was prepared before has taken none. */
export function pageLoad(): Json {
  const [timing] = performance.getEntriesByType('navigation');
  const since = (name: string): unknown => {
    const at = pick(timing, name);
    return typeof at === 'number' ? Math.max(0, at - seenAt()) : at;
  };
  const times = ['responseStart', 'domInteractive', 'loadEventEnd'].map((name) => [name, since(name)]);
  return { ...Object.fromEntries(times), transferSize: pick(timing, 'transferSize') };
}

/** When a page that the browser had prepared was opened, in ms since its start; 0 for all others. */
export function seenAt(): number {
  const [timing] = performance.getEntriesByType('navigation');
  return Number(pick(timing, 'activationStart') ?? 0);
}
