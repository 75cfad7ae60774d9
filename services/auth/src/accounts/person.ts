import { createHash } from 'node:crypto';
import { mailAddressKey, storableText } from '@litfass/kit';

/** Accounts build the website, members read it. Both log in the same way, each on its own. */
export type PersonKind = 'account' | 'member';

/** Someone who may log in. */
export interface Person {
  id: string;
  email: string;
  displayName: string;
  /** argon2id; null for who may not log in. */
  passwordHash: string | null;
}

/** The one spelling under which an address is stored and looked up. */
export const normaliseEmail = mailAddressKey;

/** A name as it is stored: one line, no control characters; mails and logs show it. */
export const cleanName = (name: string): string =>
  storableText(name)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** The id of a person that an import brings: the same at each import, also after the website was removed. */
export const importedId = (websiteId: string, kind: PersonKind, email: string): string =>
  createHash('sha256')
    .update(`${websiteId}/${kind}/${normaliseEmail(email)}`)
    .digest('hex')
    .slice(0, 24);
