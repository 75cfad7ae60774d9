import { frameEvent, type FrameMessage } from './frame-messages.ts';

/**
 * The page's side of the editor's frame: what the editor says becomes an event of `Litfass.events` (OVL-006,
 * OVL-007), and the editor learns when the page has come and goes. Returns what ends it.
 */
export function joinEditor(events: EventTarget): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    'message',
    (message) => {
      const heard = message.source === window.parent ? frameEvent(message, location) : null;
      if (heard) events.dispatchEvent(new CustomEvent(heard.litfass, { detail: heard.detail }));
    },
    { signal },
  );
  const say = (litfass: string): void => {
    const detail = { path: location.pathname + location.search, title: document.title };
    events.dispatchEvent(new CustomEvent(litfass, { detail }));
    tellEditor({ litfass, detail });
  };
  addEventListener('pagehide', () => say('frame:iframe-unload'), { signal });
  if (document.readyState === 'complete') say('frame:load');
  else addEventListener('load', () => say('frame:load'), { signal, once: true });
  return () => stop.abort();
}

/** KEY-003: with nothing open, Escape shows or hides the panel of the configuration area. */
export function togglePanel(events: EventTarget): void {
  events.dispatchEvent(new Event('panel:toggle'));
  tellEditor({ litfass: 'panel:toggle', detail: null });
}

/** Says something to the window around the page; nothing of it is secret, and the preview host may only be framed by its owner. */
function tellEditor(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
