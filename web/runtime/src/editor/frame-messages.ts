/** OVL-006 */
export const tweakEvents = ['change', 'close', 'save', 'reset', 'after-show', 'after-close', 'before-open'] as const;
/** OVL-007 */
export const frameEvents = ['load', 'iframe-unload', 'frame-save-enter', 'frame-save-exit', 'editing-change'] as const;

const names: ReadonlySet<string> = new Set([
  ...tweakEvents.map((name) => `tweak:${name}`),
  ...frameEvents.map((name) => `frame:${name}`),
  'cookie-banner:force',
  'cookie-banner:update',
  'cookie-banner:unforce',
  'announcement:preview',
  'popup:preview',
]);

/** What the editor and the page in its frame say to each other by `postMessage`. */
export interface FrameMessage {
  /** One of the names above, e.g. `tweak:change`; or `panel:toggle`, which only the page says. */
  litfass: string;
  detail: unknown;
}

/**
 * The event of a message from the editor; null for what is none. Only the window around the page is listened to, and
 * only when it belongs to the website: the same origin, or the host whose preview this is.
 */
export function frameEvent(
  message: { data: unknown; origin: string },
  page: Pick<Location, 'origin' | 'protocol' | 'host'>,
): FrameMessage | null {
  const app = `${page.protocol}//${page.host.replace(/--preview(?=\.)/, '')}`;
  if (message.origin !== page.origin && message.origin !== app) return null;
  const name: unknown = Reflect.get(Object(message.data), 'litfass');
  if (typeof name !== 'string' || !names.has(name)) return null;
  return { litfass: name, detail: Reflect.get(Object(message.data), 'detail') ?? null };
}
