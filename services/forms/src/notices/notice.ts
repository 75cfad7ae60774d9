import { isMailAddress, normaliseHost, storableText } from '@litfass/kit';
import { noticeKinds, type NoticeKind } from '@litfass/model';
import { expiryOf, makeToken, tokenHash, type TokenUse } from '../tokens/token.ts';

/** What somebody holds for unlawful, as Art. 16(2) DSA asks for it. */
export interface Notice {
  kind: NoticeKind;
  /** Addresses on the website, each as a browser writes it. */
  urls: string[];
  explanation: string;
  /** Empty only where `kind` is an offence against children (Art. 16(2) c). */
  name: string;
  email: string;
}

/** The fields of the page as they came; an address a line. */
export interface NoticeFields {
  urls: string;
  kind: string;
  explanation: string;
  name: string;
  email: string;
  goodFaith: boolean;
}

export type NoticeField = keyof NoticeFields;

/** What is wrong with a field: the name of its text. */
export type NoticeFault =
  | 'urlsMissing'
  | 'urlsMany'
  | 'urlElsewhere'
  | 'kind'
  | 'explanation'
  | 'name'
  | 'email'
  | 'goodFaith';

export type NoticeFaults = Partial<Record<NoticeField, NoticeFault>>;

export const MOST_URLS = 20;
const MOST_URL_LENGTH = 2000;
const LEAST_EXPLANATION = 20;
export const MOST_EXPLANATION = 10_000;
const MOST_NAME = 200;

/** The only kind that may be sent without name and address (Directive 2011/93/EU, Art. 3 to 7). */
const NAMELESS: NoticeKind = 'children';

/** The notice that the fields make, or what is wrong with each; `isOwnHost` says which addresses are of this website. */
export function readNotice(
  fields: NoticeFields,
  isOwnHost: (host: string) => boolean,
): { notice: Notice } | { faults: NoticeFaults } {
  const kind = noticeKinds.find((known) => known === fields.kind);
  const name = lineOf(fields.name);
  const email = lineOf(fields.email);
  const explanation = storableText(fields.explanation).trim();
  const { urls, fault } = readUrls(fields.urls, isOwnHost);
  const isNamed = kind !== NAMELESS;
  const faults: NoticeFaults = {
    ...(fault && { urls: fault }),
    ...(!kind && { kind: 'kind' }),
    ...((explanation.length < LEAST_EXPLANATION || explanation.length > MOST_EXPLANATION) && {
      explanation: 'explanation',
    }),
    ...(((isNamed && name === '') || name.length > MOST_NAME) && { name: 'name' }),
    ...((email === '' ? isNamed : !isMailAddress(email)) && { email: 'email' }),
    ...(!fields.goodFaith && { goodFaith: 'goodFaith' }),
  };
  if (!kind || Object.keys(faults).length > 0) return { faults };
  return { notice: { kind, urls, explanation, name, email } };
}

function readUrls(text: string, isOwnHost: (host: string) => boolean): { urls: string[]; fault?: NoticeFault } {
  const lines = storableText(text)
    .split(/\s+/)
    .filter((line) => line !== '');
  if (lines.length === 0) return { urls: [], fault: 'urlsMissing' };
  if (lines.length > MOST_URLS) return { urls: [], fault: 'urlsMany' };
  const urls = lines.map((line) => ownAddress(line, isOwnHost));
  const found = urls.filter((url) => url !== null);
  return found.length === urls.length ? { urls: [...new Set(found)] } : { urls: [], fault: 'urlElsewhere' };
}

/** An address of this website, as people type it: `https://` may be missing. Null for any other. */
export function ownAddress(typed: string, isOwnHost: (host: string) => boolean): string | null {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (text.length > MOST_URL_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = normaliseHost(url.host);
  if (host === null || !isOwnHost(host) || url.username !== '' || url.password !== '') return null;
  return url.href.length > MOST_URL_LENGTH ? null : url.href;
}

const lineOf = (text: string): string => storableText(text).replaceAll(/\s+/g, ' ').trim();

/** A page of the form is good for a day: whoever writes for hours loses nothing. */
const PAGE: TokenUse = { name: 'notice-page', lifeMs: 86_400_000 };

interface PageScope {
  secret: string;
  websiteId: string;
}

/** Says when a page of the form was shown, signed. What was sent from one page counts once. */
export const makePageToken = ({ secret, websiteId }: PageScope, now: Date): string =>
  makeToken(secret, websiteId, now, PAGE);

/** Hash and age of a page's token; null for any other, forged or expired one. */
export function readPageToken(token: string, scope: PageScope, now: Date): { hash: string; ageMs: number } | null {
  const expiresAt = expiryOf(token, { ...scope, now, use: PAGE });
  return expiresAt && { hash: tokenHash(token), ageMs: PAGE.lifeMs - (expiresAt.getTime() - now.getTime()) };
}
