import { hash } from 'node:crypto';
import { parseUntrustedJson } from '@litfass/kit';
import { eventKinds } from '@litfass/model';
import type { Hit } from '@litfass/proto/census/v1/hit_pb';
import { machineOf } from '../hits/user-agent.ts';
import { facetsOf, type Facets } from './dimension.ts';
import { labelOf, type Label } from './label.ts';
import { originOf } from './source.ts';

/** A hit as it is counted: everything that reports count by is taken out of it once, here. */
export interface StoredHit {
  websiteId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** 24 hexadecimal characters. */
  hitId: string;
  event: string;
  /** 24 hexadecimal characters; of a cookie on this website, or of a day where there is none. */
  visitor: string;
  /** Path of the page; empty where the call does not tell it. */
  page: string;
  facets: Facets<string>;
  /** The labels of page and facets. */
  labels: { page: Label | null; facets: Facets<Label | null> };
  data: Readonly<Record<string, unknown>>;
}

export const PAGE_VIEW = String(eventKinds.pageView);

/** @throws when the message was not written by an intake */
export function storedHit(hit: Hit): StoredHit {
  const data = dataOf(hit);
  const machine = machineOf(hit.userAgent);
  const origin = originOf({
    query: textOf(data['queryString']),
    referrer: hit.referrer,
    ownHosts: [hit.host],
  });
  const page = pageOf(data);
  const facets = {
    ...origin,
    country: hit.country,
    device: machine.device,
    browser: machine.browser,
    os: machine.os,
    language: textOf(data['member_locale']).slice(0, 20).split('-')[0]?.toLowerCase() ?? '',
  };
  return {
    websiteId: hit.websiteId,
    at: Number(hit.receivedAt / 1000n),
    hitId: hit.hitId,
    event: hit.event,
    visitor: hit.visitorCookie === '' ? hit.addressHash : visitorOf(hit),
    page,
    facets,
    labels: { page: labelOf(page), facets: facetsOf((name) => labelOf(facets[name])) },
    data,
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The id alone, without the times of visits that follow it, and of no use on another website.
const visitorOf = ({ websiteId, visitorCookie }: Hit): string =>
  hash('sha256', `${websiteId} ${visitorCookie.slice(0, 36).toLowerCase()}`, 'hex').slice(0, 24);

function pageOf(data: Readonly<Record<string, unknown>>): string {
  const path = textOf(data['pagePath']);
  if (path !== '') return path.slice(0, 500);
  const address = textOf(data['pageUrl']) || textOf(data['url']);
  return URL.canParse(address) ? new URL(address).pathname.slice(0, 500) : '';
}

function dataOf({ dataJson }: Hit): Record<string, unknown> {
  const data = parseUntrustedJson(dataJson, { maxBytes: 1_000_000, maxKeys: 100_000, maxDepth: 100 });
  return isObject(data) ? data : {};
}

/** What is in columns already, what tells of the machine only, and what would tell of a person. */
const dropped = new Set([
  'websiteId',
  'templateId',
  'variantId',
  'memberAccountId',
  'pagePath',
  'pageHash',
  'member_locale',
  'website_locale',
  'userAgent',
  'clientDate',
  'viewportWidth',
  'viewportHeight',
  'screenWidth',
  'screenHeight',
  'url',
  'pageUrl',
  'title',
  'referrer',
  'queryString',
  'localStorageSupported',
  'visitorCookie',
]);

/** JSON of what no column holds, or null where nothing is left. */
export function remainderOf({ data }: StoredHit): string | null {
  const rest = Object.entries(data).filter(
    ([name, value]) => !dropped.has(name) && value !== '' && value !== null && value !== undefined,
  );
  return rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : null;
}
