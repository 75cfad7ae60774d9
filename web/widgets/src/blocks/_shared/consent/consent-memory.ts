const key = 'litfass-services';

/*
 * Which third parties a visitor let in by their own click. Keeping that is part of what they asked for
 * (§ 25 (2) no. 2 TDDDG); nothing but the names is kept, and only on this device.
 */

/** Whether the visitor agreed to this service before, on this page or an earlier one. */
export const isServiceAllowed = (service: string): boolean =>
  onThisPage.has(service) || allowedServices().includes(service);

const onThisPage = new Set<string>();

/** Keeps the visitor's yes for the pages to come; without storage it holds for this page alone. */
export function allowService(service: string): void {
  onThisPage.add(service);
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
