const key = 'litfass-services';

/*
 * Which third parties a visitor let in by their own click. Keeping that is part of what they asked for
 * (§ 25 (2) no. 2 TDDDG); nothing but the names is kept, and only on this device.
 */

/** Whether the visitor agreed to this service before; false where storage is refused. */
export const isServiceAllowed = (service: string): boolean => allowedServices().includes(service);

/** Keeps the visitor's yes for the pages to come; without storage it holds for this click alone. */
export function allowService(service: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...allowedServices(), service])]));
  } catch {
    // Storage is refused: the visitor is asked again on the next page.
  }
}

function allowedServices(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
