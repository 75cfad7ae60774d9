import { recordEditorEvents } from '@litfass/census/api';
import type { About, EditorEventName } from './events.ts';
import { eventOf, type Teller } from './payload.ts';

/** CENS-005: as all calls that count. */
const TIMEOUT_MS = 2500;

let findTeller: () => Teller | null = () => null;

/** Says how to find out who works where; until that is known events go nowhere. */
export const tellAs = (find: () => Teller | null): void => {
  findTeller = find;
};

/**
 * Tells the website's own census what was done in the app. It never waits, never throws and never asks anybody to log in:
 * nobody's work hangs on being counted (CENS-016, ANLY-023).
 */
export function tell(name: EditorEventName, about: About = {}): void {
  const teller = findTeller();
  if (!teller) return;
  const { pathname, hash } = location;
  const event = eventOf(name, about, { teller, place: { pathname, hash, language: navigator.language } });
  try {
    fetch(recordEditorEvents.path, {
      method: recordEditorEvents.method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([event]),
      // Also while the page is being left.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
  } catch {
    // Blocked by an extension or a policy of the browser.
  }
}
