import { recordEditorEvents } from '@litfass/census/api';
import type { About, EditorEventName } from './events.ts';
import { eventOf, type Teller } from './payload.ts';

/** CENS-005: as all calls that count. */
const TIMEOUT_MS = 2500;
/** So many wait until it is known who works where; who never logs in fills no memory. */
const MOST_WAITING = 20;

type Waiting = (teller: Teller) => void;

let findTeller: () => Teller | null = () => null;
let waiting: Waiting[] = [];

/** Says how to find out who works where. */
export const tellAs = (find: () => Teller | null): void => {
  findTeller = find;
};

/** Tells what was done before it was known who works where, as on an area that was opened by its address. */
export function tellWaiting(): void {
  const teller = waiting.length > 0 ? findTeller() : null;
  if (!teller) return;
  const told = waiting;
  waiting = [];
  for (const send of told) send(teller);
}

/**
 * Tells the website's own census what was done in the app. It never waits, never throws and never asks anybody to log in:
 * nobody's work hangs on being counted (CENS-016, ANLY-023).
 */
export function tell(name: EditorEventName, about: About = {}): void {
  const { pathname, hash } = location;
  const place = { pathname, hash, language: navigator.language };
  if (waiting.length < MOST_WAITING) waiting.push((teller) => send(eventOf(name, about, { teller, place })));
  tellWaiting();
}

function send(event: ReturnType<typeof eventOf>): void {
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
