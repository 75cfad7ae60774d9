import { LegalSettings, mailSender } from '@litfass/model';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { MailPart } from './layout.ts';
import { isMailAddress, mailLine } from './mail.ts';
import { withoutLinks } from './strangers.ts';

const MOST_LINES = 12;
const validator = Compile(Type.Object({ legal: LegalSettings }));

/** Who sends a website's mails, a line each, by its settings as they are told; none where these do not say. */
export const senderIn = (settings: unknown, locale: string): string[] =>
  mailSender({ legal: validator.Check(settings) ? settings.legal : null, locale });

/**
 * Who sends a mail, for its foot. A website's owner typed it, and strangers read it: nothing of it is a link but an
 * e-mail address that stands alone.
 */
export function senderNote(lines: readonly string[]): MailPart[] {
  const shown = lines
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => (isMailAddress(line) ? line : withoutLinks(mailLine(line))));
  return shown.length > 0 ? [{ note: shown.join('\n'), own: true }] : [];
}
