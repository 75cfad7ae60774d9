import { addressWithQuery, pathKey } from '@litfass/model';
import type { SiteLanguage } from '../multilingual/site-language.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { find, queryOf, unescaped, type Target } from './find.ts';

interface Asked {
  path: string;
  /** The path with its query. */
  url: string;
}

type ItemTarget = Extract<Target, { kind: 'item' }>;

/** Whether an item that an address names is there. */
type HasItem = (snapshot: Snapshot, language: SiteLanguage, target: ItemTarget) => Promise<boolean>;

/**
 * Where an address that leads nowhere leads in small, composed letters, as our own links have them: `/Kontakt` on printed
 * matter. null where it leads nowhere either.
 */
export const smallLetters =
  (hasItem: HasItem, clock: () => Date) =>
  async (snapshot: Snapshot, { path, url }: Asked): Promise<Extract<Target, { kind: 'redirect' }> | null> => {
    const small = pathKey(path);
    if (small === unescaped(path)) return null;
    const address = small.split('/').map(encodeURIComponent).join('/');
    const { target, language } = find(snapshot, address, clock());
    if (target.kind === 'none' || (target.kind === 'item' && !(await hasItem(snapshot, language, target)))) return null;
    const to = target.kind === 'redirect' ? target.to : address;
    return { kind: 'redirect', to: addressWithQuery(to, queryOf(url)), status: 301 };
  };
