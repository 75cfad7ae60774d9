import { fromBinary } from '@bufbuild/protobuf';
import { parseUntrustedJson } from '@litfass/kit';
import { HitGroupSchema } from '@litfass/proto/census/v1/hit_pb';
import type { Facets } from './dimension.ts';
import { labelOf, type Label } from './label.ts';
import { isObject } from '../json-object.ts';

/** A hit as the drain counts it. */
export interface StoredHit {
  websiteId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** 24 hexadecimal characters. */
  hitId: string;
  event: string;
  /** 24 hexadecimal characters; never the same on two websites. */
  visitor: string;
  /** Path of the page; empty where the call does not tell it. */
  page: string;
  facets: Facets<string>;
  /** The labels of page and facets. */
  labels: { page: Label | null; facets: Facets<Label | null> };
  /** JSON of what no other field holds; empty where nothing is left. */
  dataJson: string;
  data: Readonly<Record<string, unknown>>;
  /** The order whose confirmation was looked at. */
  orderId: string;
  /** The last removal of a website of this id that was known when the hit came, by its version; 0: none. */
  removal: number;
}

/**
 * The hits of a message. One whose data cannot be read comes without any: the others of its message are of other people.
 * @throws when it was not written by an intake
 */
export function hitsIn(bytes: Uint8Array, onUnreadable: (error: unknown) => void): StoredHit[] {
  const { texts, hits } = fromBinary(HitGroupSchema, bytes);
  if (hits.length === 0) throw new Error('The message holds no hits');
  const labels = texts.map(labelOf);
  // Written out: this runs for every hit, and most of its time goes here.
  const at = <T>(values: readonly T[], none: T, hit: (typeof hits)[number]): Facets<T> => ({
    source: values[hit.source] ?? none,
    channel: values[hit.channel] ?? none,
    campaign: values[hit.campaign] ?? none,
    term: values[hit.term] ?? none,
    country: values[hit.country] ?? none,
    device: values[hit.device] ?? none,
    browser: values[hit.browser] ?? none,
    os: values[hit.os] ?? none,
    language: values[hit.language] ?? none,
  });
  return hits.map((hit) => ({
    websiteId: texts[hit.websiteId] ?? '',
    at: hit.receivedAt,
    hitId: hit.hitId,
    event: texts[hit.event] ?? '',
    visitor: hit.visitor,
    page: texts[hit.page] ?? '',
    facets: at(texts, '', hit),
    labels: { page: labels[hit.page] ?? null, facets: at(labels, null, hit) },
    ...dataOf(hit, onUnreadable),
    orderId: hit.orderId,
    removal: hit.removal,
  }));
}

const NOTHING = { dataJson: '', data: {} };
/** What an intake let in is in the message already, and may have grown by the way its numbers are written. */
const LIMITS = { maxBytes: 2 ** 30, maxKeys: 2 ** 30, maxDepth: 100 };

function dataOf(
  { dataJson }: { dataJson: string },
  onUnreadable: (error: unknown) => void,
): Pick<StoredHit, 'dataJson' | 'data'> {
  if (dataJson === '') return NOTHING;
  try {
    const data = parseUntrustedJson(dataJson, LIMITS);
    return { dataJson, data: isObject(data) ? data : {} };
  } catch (error) {
    onUnreadable(error);
    return NOTHING;
  }
}

/** The hit as one that told nothing but what has fields of its own. */
export const withoutData = (hit: StoredHit): StoredHit => ({ ...hit, ...NOTHING });

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
