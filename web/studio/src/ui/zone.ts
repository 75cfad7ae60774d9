let zone: string | undefined;

/**
 * From now on days and moments are told, and asked for, as clocks read at this place (an IANA name): the website's, which
 * its visitors read too. Until a website is open it is the browser's.
 */
export function setZone(timeZone: string): void {
  zone = timeZone;
}

export const currentZone = (): string => zone ?? browserZone();

/** Whether clocks around who sits at the browser read otherwise. */
export const isForeignZone = (): boolean => currentZone() !== browserZone();

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
