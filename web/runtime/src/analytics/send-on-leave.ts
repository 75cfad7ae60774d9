import { send } from './send.ts';

/** Sends while the page is being left: the browser takes it over. */
export function sendOnLeave(path: string, body: URLSearchParams): void {
  try {
    if (navigator.sendBeacon(path, body)) return;
  } catch {
    // No beacons here.
  }
  send(path, body);
}
