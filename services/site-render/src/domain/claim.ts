import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { normaliseHost, refusal, type Refusal } from '@litfass/kit';
import type { SiteConfig } from '../config.ts';

/** Those of the installation. */
type Domains = Pick<SiteConfig, 'appDomain' | 'siteDomain'>;

/** Names that no public DNS answers for (RFC 6761, RFC 6762, ICANN's `internal`). */
const UNRESOLVABLE = new Set(['localhost', 'local', 'invalid', 'internal', 'onion', 'arpa']);

/**
 * The host that somebody wants to claim, in its normal form.
 * @throws Refusal 422 for what is no public host name, with a wildcard, a port or a path, mixed scripts, or one below
 * the installation's domains
 */
export function readClaim(typed: string, { appDomain, siteDomain = appDomain }: Domains): string {
  const text = typed.trim();
  if (text.includes('*')) throw claimRefusals.wildcard();
  if (/[:/?#@\s]/.test(text)) throw claimRefusals.moreThanHost(text);
  const host = normaliseHost(text);
  if (host === null || !host.includes('.') || host.includes('_')) throw claimRefusals.noHost(text);
  const labels = host.split('.');
  if (UNRESOLVABLE.has(labels.at(-1) ?? '')) throw claimRefusals.notPublic(text);
  if ([appDomain, siteDomain].some((domain) => isWithin(host, domain.toLowerCase())))
    throw claimRefusals.installation(text);
  if (displayNameOf(host).split('.').some(mixesScripts)) throw claimRefusals.lookalike(text);
  return host;
}

/** The one spelling under which a domain of a bundle is kept: `Müllerei.test` is `xn--mllerei-n2a.test`. */
export const hostKey = (host: string): string => normaliseHost(host) ?? host.toLowerCase();

/** What only the owner of a claim knows and its TXT record holds: 128 random bits. */
export const newProofToken = (): string => randomBytes(16).toString('hex');

/** A host for people: international names in their own letters. */
export const displayNameOf = (host: string): string => domainToUnicode(host) || host;

export interface ProofRecords {
  txt: { name: string; value: string };
  cname: { name: string; value: string };
}

/**
 * What proves a claim. Both hold its token, which only the website that asked has: a record that was left behind proves
 * nothing for another one, not even for one that took the former's identifier. Any name below the app domain leads here.
 */
export const recordsOf = ({
  host,
  token,
  appDomain,
}: {
  host: string;
  token: string;
  appDomain: string;
}): ProofRecords => ({
  txt: { name: `_litfass-proof.${host}`, value: `litfass-proof=${token}` },
  cname: { name: host, value: `${token}.${appDomain}` },
});

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Georgian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

// Letters of two alphabets in one label are how a name is made to look like another (UTS 39, "single script").
const mixesScripts = (label: string): boolean => SCRIPTS.filter((script) => script.test(label)).length > 1;

const wrong = (code: string, text: string): Refusal => refusal({ code, status: 422, text, fields: { host: text } });

const claimRefusals = {
  wildcard: () =>
    wrong(
      'host-wildcard',
      'Platzhalter wie „*“ gehen nicht. Trage jede Domain einzeln ein, zum Beispiel www.example.de.',
    ),
  moreThanHost: (typed: string) =>
    wrong(
      'host-with-more',
      `„${typed}“ ist mehr als ein Name. Trage nur die Domain ein, ohne https://, Port und Pfad, zum Beispiel www.example.de.`,
    ),
  noHost: (typed: string) =>
    wrong('host-invalid', `„${typed}“ ist keine Domain. Trage einen Namen wie www.example.de ein.`),
  notPublic: (typed: string) =>
    wrong(
      'host-not-public',
      `„${typed}“ gibt es nur in eigenen Netzen. Trage eine Domain ein, die im Internet bekannt ist.`,
    ),
  installation: (typed: string) =>
    wrong('host-of-platform', `„${typed}“ gehört zu dieser Plattform. Trage eine Domain ein, die dir gehört.`),
  lookalike: (typed: string) =>
    wrong('host-lookalike', `„${typed}“ mischt Buchstaben verschiedener Schriften und lässt sich verwechseln.`),
} as const;
