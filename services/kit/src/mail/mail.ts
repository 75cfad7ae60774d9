import { domainToASCII } from 'node:url';

/** A mail to one person, as a feature writes it. */
export interface OutgoingMail {
  websiteId: string;
  /** One address without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Shown as the sender's name before the platform's address: the website's title. */
  fromName?: string;
  replyTo?: string;
  /** Those of `List-*`, `X-*`, `In-Reply-To`, `References`, `Auto-Submitted` only. */
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  /** What the mail is about; `mailOf` finds it by this. */
  reference?: string;
  /** A second mail of the website with the same key is not written; remembered for 30 days after sending. */
  dedupeKey?: string;
  notBefore?: Date;
}

export interface MailAttachment {
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

export type MailState = 'queued' | 'sent' | 'failed';

/** A mail's way, for the owner. */
export interface MailStatus {
  id: string;
  to: string;
  subject: string;
  state: MailState;
  tries: number;
  lastError: string | null;
  queuedAt: Date;
  finishedAt: Date | null;
}

/** The mail could not be sent to anyone as it is: a fault of who wrote it, or an attempt at injection. */
export class MailRefused extends Error {}

export const MAIL_TRIES = 8;

/** How long an instance has for one mail before another may think it dead. */
export const LEASE_MS = 300_000;

const MINUTE = 60_000;
const WAITS = [1, 5, 15, 60, 180, 360, 720];
const MAX_ATTACHED_BYTES = 10_000_000;
const MAX_SUBJECT = 300;
const HEADER = /^(?:list-[a-z-]{1,40}|x-[a-z0-9-]{1,60}|in-reply-to|references|auto-submitted)$/i;
// oxlint-disable-next-line no-control-regex -- exactly these end a header line or confuse who reads it
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** When the next try is due after `tries` failed ones; null after the last: 1 minute, then more and more up to 12 hours. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const minutes = WAITS[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE);
}

/**
 * Refuses what could add recipients or headers: line breaks and other control characters in any header, more than one
 * address, headers that are the transport's own business.
 * @throws MailRefused
 */
export function checkMail(mail: OutgoingMail): void {
  if (!isMailAddress(mail.to)) throw new MailRefused('The recipient is no single e-mail address');
  if (mail.replyTo !== undefined && !isMailAddress(mail.replyTo))
    throw new MailRefused('The address for answers is no single e-mail address');
  const lines = { subject: mail.subject, 'sender name': mail.fromName ?? '', ...mail.headers };
  for (const [name, value] of Object.entries(lines))
    if (CONTROL.test(value)) throw new MailRefused(`A line break or control character in the ${name}`);
  if (mail.subject.length > MAX_SUBJECT) throw new MailRefused(`A subject of more than ${MAX_SUBJECT} characters`);
  for (const name of Object.keys(mail.headers ?? {}))
    if (!HEADER.test(name)) throw new MailRefused(`The header ${JSON.stringify(name)} is not a feature's to set`);
  checkAttachments(mail.attachments ?? []);
}

function checkAttachments(attachments: MailAttachment[]): void {
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes.length, 0);
  if (bytes > MAX_ATTACHED_BYTES) throw new MailRefused(`Attachments of ${bytes} bytes are too large`);
  for (const { fileName, mimeType } of attachments) {
    if (CONTROL.test(fileName)) throw new MailRefused('A control character in the name of an attachment');
    if (!/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i.test(mimeType)) throw new MailRefused('An attachment without a media type');
  }
}

/** One address, no name, no group, nothing to inject by; domains may be international. */
export function isMailAddress(text: string): boolean {
  const [, local = '', domain = ''] = /^([^\s@<>()[\],;:\\"]{1,64})@([^\s@<>()[\],;:\\"/]+)$/.exec(text) ?? [];
  if (local === '' || text.length > 254 || CONTROL.test(text)) return false;
  return domainToASCII(domain) !== '';
}

/** Text of a visitor as one line that a header can hold: line breaks become spaces, too much is cut. */
export function mailLine(text: string, most = 200): string {
  // oxlint-disable-next-line no-control-regex -- see CONTROL
  const line = text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`;
}
