import { PLATFORM_ID, type Website } from '@litfass/kit';
import { findAccount } from '../accounts/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { issueToken } from '../tokens/store.ts';
import { linkOf, sendLetter } from './mail.ts';

/** Tells an account's owner of a change that somebody else could have made, with a way to undo it. */
export async function sendSecurityLetter(
  parts: AuthParts,
  trx: AuthTransaction,
  {
    website,
    accountId,
    text,
  }: { website: Website; accountId: string; text: 'secondFactorOnMail' | 'secondFactorOffMail' | 'passkeyAddedMail' },
): Promise<void> {
  const account = await findAccount(trx, accountId);
  if (!account) return;
  const token = await issueToken(trx, PLATFORM_ID, {
    purpose: 'password-reset',
    personId: account.id,
    now: parts.clock(),
  });
  await sendLetter(trx, website, (texts, place) => ({
    to: account.email,
    subject: texts.securitySubject(place),
    text: `${texts[text]}\n${texts.checkSecurity}`,
    button: { label: texts.resetTitle, href: linkOf(parts.config, website, '/config/reset', token) },
    isNotice: true,
  }));
}
