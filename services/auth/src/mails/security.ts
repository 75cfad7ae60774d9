import { PLATFORM_ID, type Website } from '@litfass/kit';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { issueToken } from '../tokens/store.ts';
import { accountLink, sendLetter } from './mail.ts';

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
  await sendWithReset(parts, trx, { website, account }, (texts, place) => ({
    subject: texts.securitySubject({ place }),
    text: `${texts[text]}\n${texts.checkSecurity}`,
  }));
}

/** Sends an account's owner a notice with a link to a new password, for who did not make the change. */
export async function sendWithReset(
  parts: AuthParts,
  trx: AuthTransaction,
  { website, account }: { website: Website; account: Pick<Account, 'id' | 'email'> },
  words: (...of: Parameters<Parameters<typeof sendLetter>[3]>) => { subject: string; text: string },
): Promise<void> {
  const issue = { purpose: 'password-reset', personId: account.id, now: parts.clock() } as const;
  const token = await issueToken(trx, PLATFORM_ID, issue);
  await sendLetter(parts, trx, website, (texts, place) => ({
    ...words(texts, place),
    to: account.email,
    button: { label: texts.resetTitle, href: accountLink(parts.config, '/config/reset', token) },
    isNotice: true,
  }));
}
