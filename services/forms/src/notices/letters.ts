import { mailBody, mailLine, type MailPart, type OutgoingMail, type Website } from '@litfass/kit';
import { operatorLinks } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { NoticeDecision } from './store.ts';

/** What mails say of a notice: nothing that whoever wrote it has typed, so that nobody sends words of his by us. */
export interface Told {
  website: Pick<Website, 'id' | 'primaryHost'>;
  id: string;
  urls: string[];
  /** Of who reads the mail. */
  locale: string;
  /** The operator's address; empty where there is none. */
  contact: string;
  /** Of the bare app domain, where the operator's own pages are. */
  platform: string;
}

type Head = Pick<OutgoingMail, 'to' | 'dedupeKey'> & { title: string; parts: MailPart[] };

function letter({ website, id, locale, contact, platform }: Told, { to, dedupeKey, title, parts }: Head): OutgoingMail {
  const footer = operatorLinks(platform, locale).map(({ text, href }) => ({ link: text, href }));
  return {
    websiteId: website.id,
    to,
    subject: mailLine(title),
    ...(contact !== '' && { replyTo: contact }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mailBody({ locale, siteName: textsFor(locale).notices.platform, title, parts, footer }),
    reference: `notice:${id}`,
    ...(dedupeKey !== undefined && { dedupeKey }),
  };
}

/** The receipt that Art. 16(4) DSA asks for. */
export function receiptLetter(told: Told, to: string, receivedAt: Date): OutgoingMail {
  const { notices } = textsFor(told.locale);
  const parts: MailPart[] = [
    { text: notices.receiptText({ host: told.website.primaryHost }) },
    { facts: factsOf(told, [[notices.receivedAt, timeIn(told.locale, receivedAt)]]) },
    { note: notices.receiptIgnore },
  ];
  return letter(told, { to, title: notices.receiptSubject({ number: told.id }), parts });
}

/** Tells the operator that a notice waits. */
export function operatorLetter(told: Told, to: string, kind: string): OutgoingMail {
  const { notices } = textsFor(told.locale);
  const parts: MailPart[] = [{ text: notices.newText }, { facts: factsOf(told, [[notices.kind, kind]]) }];
  return letter(told, { to, title: notices.newSubject({ host: told.website.primaryHost }), parts });
}

/** The decision with its reasons and what can be done against it, to who reported (Art. 16(5) DSA). */
export function decisionLetter(told: Told, to: string, decision: NoticeDecision): OutgoingMail {
  const { notices } = textsFor(told.locale);
  const { measure, ground, basis, reasons, id } = decision;
  const facts = factsOf(told, [
    [notices.decision, notices.measures[measure]],
    ...(basis === '' ? [] : [[notices.grounds[ground], basis] as const]),
    [notices.reasons, reasons],
  ]);
  const parts: MailPart[] = [
    { text: notices.decidedText({ host: told.website.primaryHost }) },
    { facts },
    { text: notices.byPeople },
    { text: notices.redress({ contact: told.contact }) },
  ];
  return letter(told, {
    to,
    title: notices.decidedSubject({ number: told.id }),
    parts,
    dedupeKey: `notice-decision:${id}`,
  });
}

function factsOf({ id, urls, locale }: Told, more: (readonly [string, string])[]): [string, string][] {
  const { notices } = textsFor(locale);
  return [
    [notices.number, id],
    [notices.addresses, urls.join('\n')],
    ...more.map(([a, b]): [string, string] => [a, b]),
  ];
}

const timeIn = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(at);
