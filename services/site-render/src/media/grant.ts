import { createHmac, hkdfSync } from 'node:crypto';
import { equal } from '@litfass/kit';
import type { AssetView } from '@litfass/model';

/**
 * An address is the same for so long, so that a browser which has the picture need not fetch it again, and good until
 * the end of the next period: six hours at least, twelve at most.
 */
const PERIOD_MS = 6 * 3_600_000;

/** By what addresses of guarded files are made and checked. */
export interface GrantKey {
  /** The platform's. */
  secret: string;
  websiteId: string;
}

/** What of a website's files is guarded, and when it is. */
export interface Granting extends GrantKey {
  /** Ids of files. */
  guarded: ReadonlySet<string>;
  now: Date;
}

/**
 * The file as who may see it is given it: the address of a guarded one carries a grant between id and name, which holds
 * for all its sizes and ends.
 */
export function grantedView<View extends Pick<AssetView, 'id' | 'url'>>(view: View, granting: Granting): View {
  if (!granting.guarded.has(view.id)) return view;
  const until = (Math.floor(granting.now.getTime() / PERIOD_MS) + 2) * PERIOD_MS;
  const grant = `${until}.${signatureOf(granting, view.id, until)}`;
  return { ...view, url: view.url.replace(/^\/media\/[^/]+/, (start) => `${start}/${grant}`) };
}

export const grantedViews = <View extends Pick<AssetView, 'id' | 'url'>>(
  views: Readonly<Record<string, View>>,
  granting: Granting,
): Readonly<Record<string, View>> =>
  granting.guarded.size === 0
    ? views
    : Object.fromEntries(Object.entries(views).map(([path, view]) => [path, grantedView(view, granting)]));

/** For how many seconds the rest of an address of a file, `{grant}/{name}`, is still good; null where it is not. */
export function grantedSeconds(
  rest: string,
  { secret, websiteId, id, now }: GrantKey & { id: string; now: Date },
): number | null {
  const [, text = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})\//.exec(rest) ?? [];
  const until = Number(text);
  const isGood = until > now.getTime() && equal(signature, signatureOf({ secret, websiteId }, id, until));
  return isGood ? Math.floor((until - now.getTime()) / 1000) : null;
}

const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'litfass guarded media', 32));
  keys.set(secret, key);
  return key;
}

const signatureOf = ({ secret, websiteId }: GrantKey, id: string, until: number): string =>
  createHmac('sha256', keyOf(secret)).update(`${websiteId} ${id} ${until}`).digest('base64url');
