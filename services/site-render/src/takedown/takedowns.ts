import type { Takedown } from './store.ts';

/** What is taken down, of all websites, in memory: every request is held against it, and there is little of it. */
export class Takedowns {
  #ofWebsites = new Map<string, Takedown[]>();

  replaceAll(all: readonly Takedown[]): void {
    this.#ofWebsites = Map.groupBy(all, ({ websiteId }) => websiteId);
  }

  /** Whether anything of the website is: nothing of it comes from a cache then. */
  concerns(websiteId: string): boolean {
    return this.#ofWebsites.has(websiteId);
  }

  /** Why an address of the website shows nothing; null where it does. */
  find(websiteId: string, url: string): Takedown | null {
    const known = this.#ofWebsites.get(websiteId);
    if (!known) return null;
    const path = pathOf(url);
    return known.find((each) => each.path === '' || each.path === path) ?? null;
  }
}

/** The one spelling of an address under which it is taken down: however it is asked for, it is found. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const plain = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') || '/';
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
