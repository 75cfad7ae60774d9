import { createHmac, hash } from 'node:crypto';
import { storableText } from '@litfass/kit';
import { eventKinds } from '@litfass/model';
import type { Facets } from '../drain/dimension.ts';
import { keptData } from './kept-data.ts';
import { originOf } from './origin.ts';
import { machineOf } from './user-agent.ts';

/** A hit as it is counted: everything that is kept of a call, and nothing else of it. Texts are empty where nothing is known. */
export interface NewHit {
  websiteId: string;
  /** The number of the event kind for RecordHit, else the call's name. */
  event: string;
  /** 24 hexadecimal characters; of a cookie on this website, or of a day where there is none. */
  visitor: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** 24 hexadecimal characters. */
  hitId: string;
  /** Path of the page. */
  page: string;
  facets: Facets<string>;
  /** What no other field holds. */
  dataJson: string;
  /** The order whose confirmation was looked at. */
  orderId: string;
  /** The last removal of a website of this id that was known when the hit came, by its version; 0: none. */
  removal: number;
}

export const PAGE_VIEW = String(eventKinds.pageView);

/** What a call says. */
export interface HitCall {
  /** The number of the event kind for RecordHit, else the call's name. */
  event: string;
  data: Readonly<Record<string, unknown>>;
  /** The visitor-return id as it was sent. */
  cookie?: string | undefined;
}

/** How and when it was said. */
export interface Circumstances {
  websiteId: string;
  host: string;
  userAgent: string;
  /** The header Accept-Language. */
  language: string;
  address: string;
  country: string;
  referrer: string;
  receivedAt: Date;
  removal: number;
}

/** What every hit gets of the service. */
export interface Made {
  hitId: string;
  /** The day's: by it visitors without a cookie are told apart until it is destroyed (D4). */
  salt: Buffer;
}

const LONGEST_TEXT = 500;

/** The hit of a call. */
export function makeHit({ event, data, cookie = '' }: HitCall, seen: Circumstances, { hitId, salt }: Made): NewHit {
  const { websiteId, receivedAt, removal } = seen;
  const page = pageOf(data);
  const query = textOf(data['queryString']);
  return {
    websiteId,
    event,
    visitor: visitNumber(cookie) > 0 ? visitorOf(websiteId, cookie) : addressHash(seen, salt),
    receivedAt: receivedAt.getTime(),
    hitId,
    page,
    facets: facetsIn(data, query, seen),
    dataJson: keptData(data),
    orderId: event === PAGE_VIEW && page.startsWith('/checkout/') ? orderIn(query) : '',
    removal,
  };
}

function facetsIn(data: HitCall['data'], query: string, seen: Circumstances): Facets<string> {
  const { device, browser, os } = machineOf(seen.userAgent);
  const referrer = typeof data['referrer'] === 'string' ? data['referrer'] : seen.referrer;
  const { source, channel, campaign, term } = originOf({ query, referrer, ownHosts: [seen.host] });
  return {
    source: kept(source),
    channel: kept(channel),
    campaign: kept(campaign),
    term: kept(term),
    country: seen.country,
    device,
    browser,
    os,
    language: kept(languageIn(textOf(data['member_locale']) || seen.language)),
  };
}

/** `de` of `de-DE,de;q=0.9`; a page tells it of who may be told apart, a request of everybody. */
const languageIn = (locales: string): string => locales.slice(0, 20).split(/[-,;]/, 1)[0]?.trim().toLowerCase() ?? '';

const kept = (text: string): string => (text === '' ? text : storableText(text.slice(0, LONGEST_TEXT)));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function pageOf(data: HitCall['data']): string {
  const path = textOf(data['pagePath']);
  if (path !== '') return kept(oneSpelling(path.split(/[?#]/, 1)[0] ?? ''));
  const address = textOf(data['pageUrl']) || textOf(data['url']);
  return URL.canParse(address) ? kept(oneSpelling(new URL(address).pathname)) : '';
}

/** `/%c3%bcber` and `/%C3%BCber` are one page (RFC 3986, 6.2.2.1). */
const oneSpelling = (path: string): string =>
  path.includes('%') ? path.replaceAll(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase()) : path;

/** The id of an order is the first part of the token in the address of its confirmation; the rest of it opens the order. */
const orderIn = (query: string): string =>
  /^[0-9a-f]{24}/.exec(new URLSearchParams(query).get('order') ?? '')?.[0] ?? '';

const RETURN_ID =
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:\|[1-9]\d{0,15}){3}\|([1-9]\d{0,15})$/i;

/**
 * Which of its visitor's visits a visitor-return id was sent in, from 1 (COOK-002). 0 for what is no uuid with four positive
 * integers (COOK-003): it counts as no cookie at all (OPEN-034).
 */
export const visitNumber = (cookie: string): number => Number(RETURN_ID.exec(cookie)?.[1] ?? 0);

// The id alone, without the times of visits that follow it, and of no use on another website.
const visitorOf = (websiteId: string, cookie: string): string =>
  hash('sha256', `${websiteId} ${cookie.slice(0, 36).toLowerCase()}`, 'hex').slice(0, 24);

// Another hash on each website: nobody can be followed from one to the next, and the address is never kept.
function addressHash({ websiteId, address, userAgent }: Circumstances, salt: Buffer): string {
  return createHmac('sha256', salt).update(`${websiteId} ${address} ${userAgent}`).digest('hex').slice(0, 24);
}
