/** The zone of the website as it was told last: what a screen shows first is right, before the website has answered. */
const REMEMBERED = 'litfass-zone';

let zone: string | undefined;

/**
 * From now on days and moments are told, and asked for, as clocks read at this place (an IANA name): the website's, which
 * its visitors read too. Until a website is open it is the browser's.
 */
export function setZone(timeZone: string): void {
  zone = timeZone;
  try {
    localStorage.setItem(REMEMBERED, timeZone);
  } catch {
    // Without a store the next visit waits for the website.
  }
}

export const currentZone = (): string => zone ?? browserZone();

/** Whether it is known how clocks read where the website is; what is drawn before would keep another hour. */
export function isZoneKnown(): boolean {
  zone ??= remembered();
  return zone !== undefined;
}

/** Whether clocks around who sits at the browser read otherwise. */
export const isForeignZone = (): boolean => currentZone() !== browserZone();

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function remembered(): string | undefined {
  try {
    const known = localStorage.getItem(REMEMBERED) ?? '';
    return Intl.DateTimeFormat('de', { timeZone: known }).resolvedOptions().timeZone;
  } catch {
    // No store, or nothing that is a zone.
    return undefined;
  }
}
