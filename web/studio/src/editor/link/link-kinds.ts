import {
  isAnchorLink,
  isFtpLink,
  isInternalUrl,
  isMailtoLink,
  isPhoneLink,
  isSmsLink,
  linkCategory,
} from '@litfass/model';

/** What a link may lead to, as an owner thinks of it. */
export const linkKinds = ['page', 'file', 'web', 'mail', 'phone', 'sms', 'anchor'] as const;
export type LinkKind = (typeof linkKinds)[number];

export type LinkProblem = 'page' | 'web' | 'slashes' | 'mail' | 'phone' | 'sms' | 'anchor' | 'script';

const PREFIXES: Partial<Record<LinkKind, string>> = { mail: 'mailto:', phone: 'tel:', sms: 'sms:', anchor: '#' };

/** The kind of an address that stands in a document (LINK-011 to LINK-017); a new link leads to a page. */
export function kindOf(href: string): LinkKind {
  const found = Object.entries(PREFIXES).find(([, prefix]) => href.toLowerCase().startsWith(prefix));
  if (found) return linkKinds.find((kind) => kind === found[0]) ?? 'web';
  const category = linkCategory(href);
  if (category === 'file') return 'file';
  return category === 'content' || category === 'empty' ? 'page' : 'web';
}

/** What an owner reads and writes of an address: the number, the mail address, the rest without its protocol. */
export const writtenOf = (href: string, kind: LinkKind): string => {
  const prefix = PREFIXES[kind] ?? '';
  return href.toLowerCase().startsWith(prefix) ? href.slice(prefix.length) : href;
};

/** The address of what an owner has written for a kind; empty where nothing is written. */
export function hrefOf(kind: LinkKind, written: string): string {
  const text = written.trim();
  if (text === '') return '';
  // Numbers are written with spaces and brackets, and dialled without.
  if (kind === 'phone') return `tel:${text.replaceAll(/[\s()./]/g, '')}`;
  if (kind === 'anchor') return `#${text.replace(/^#/, '')}`;
  if (kind === 'mail' || kind === 'sms') return `${PREFIXES[kind] ?? ''}${text}`;
  if (kind !== 'web') return text;
  // A bare host, as people say it. What has a protocol keeps it, also a wrong one: that is said.
  return linkCategory(text) === 'unknown' && /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : text;
}

/** What is wrong with an address; null where it leads somewhere, or nowhere by will. */
export function problemOf(href: string): LinkProblem | null {
  if (/^\s*(?:javascript|data|vbscript):/i.test(href)) return 'script';
  const kind = kindOf(href);
  if (kind === 'mail') return isMailtoLink(href) ? null : 'mail';
  if (kind === 'phone') return isPhoneLink(href) ? null : 'phone';
  if (kind === 'sms') return isSmsLink(href) ? null : 'sms';
  if (kind === 'anchor') return isAnchorLink(href) ? null : 'anchor';
  const category = linkCategory(href);
  if (category === 'content' || category === 'file') return isInternalUrl(href) ? null : 'page';
  if (category === 'malformed') return 'slashes';
  if (category === 'unknown') return 'web';
  return /^ftp:/i.test(href) && !isFtpLink(href) ? 'web' : null;
}
