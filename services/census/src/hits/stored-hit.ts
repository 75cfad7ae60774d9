import { parseUntrustedJson } from '@litfass/kit';
import { eventKinds } from '@litfass/model';
import type { Hit } from '@litfass/proto/census/v1/hit_pb';

/** A hit as it is stored: what reports count by is taken out of it once, here. */
export interface StoredHit {
  websiteId: string;
  receivedAt: Date;
  hitId: string;
  event: string;
  visitor: string;
  path: string;
  referrerHost: string;
  device: 'bot' | 'phone' | 'tablet' | 'desktop';
  dataJson: string;
}

export interface Rollups {
  /** Hits by website, day (UTC) and event, ordered so that two drains never wait for each other in a circle. */
  hits: { websiteId: string; day: string; event: string; count: number }[];
  /** Who viewed a page. */
  visitors: { websiteId: string; day: string; visitor: string }[];
}

export function storedHit(hit: Hit): StoredHit {
  const data = dataOf(hit);
  return {
    websiteId: hit.websiteId,
    receivedAt: new Date(Number(hit.receivedAt / 1000n)),
    hitId: hit.hitId,
    event: hit.event,
    visitor: hit.visitorCookie.split('|')[0] || hit.addressHash,
    path: textOf(data['pagePath']).slice(0, 500),
    referrerHost: hostOf(hit.referrer),
    device: deviceOf(hit.userAgent),
    dataJson: hit.dataJson,
  };
}

export const dayOf = ({ receivedAt }: StoredHit): string => receivedAt.toISOString().slice(0, 10);

/** What a batch adds to the daily sums. */
export function rollupsOf(hits: readonly StoredHit[]): Rollups {
  const counts = new Map<string, Rollups['hits'][number]>();
  const visitors = new Map<string, Rollups['visitors'][number]>();
  for (const hit of hits) {
    const { websiteId, event, visitor } = hit;
    const day = dayOf(hit);
    const key = `${websiteId} ${day} ${event}`;
    const counted = counts.get(key) ?? { websiteId, day, event, count: 0 };
    counts.set(key, { ...counted, count: counted.count + 1 });
    if (event === String(eventKinds.pageView))
      visitors.set(`${websiteId} ${day} ${visitor}`, { websiteId, day, visitor });
  }
  return { hits: inOrder(counts), visitors: inOrder(visitors) };
}

const inOrder = <T>(byKey: ReadonlyMap<string, T>): T[] =>
  [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

function dataOf({ dataJson }: Hit): Record<string, unknown> {
  // Written by our own intake, so it is JSON of an object.
  const data = parseUntrustedJson(dataJson, { maxBytes: 1_000_000, maxKeys: 100_000, maxDepth: 100 });
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname.slice(0, 253) : '');

const devices = [
  ['bot', /bot|crawl|spider|slurp|headless/i],
  ['tablet', /ipad|tablet|android(?!.*mobile)/i],
  ['phone', /iphone|ipod|mobile/i],
] as const;

const deviceOf = (userAgent: string): StoredHit['device'] =>
  devices.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'desktop';
