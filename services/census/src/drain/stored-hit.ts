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
}

/** The hits of a message. @throws when it was not written by an intake */
export function hitsIn(bytes: Uint8Array): StoredHit[] {
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
    dataJson: hit.dataJson,
    data: hit.dataJson === '' ? NOTHING : dataOf(hit.dataJson),
    orderId: hit.orderId,
  }));
}

const NOTHING = {};

function dataOf(json: string): Record<string, unknown> {
  const data = parseUntrustedJson(json, { maxBytes: 1_000_000, maxKeys: 100_000, maxDepth: 100 });
  return isObject(data) ? data : {};
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
