import { createHmac } from 'node:crypto';
import { baseUrlOf, equal } from '@litfass/kit';
import type { CensusConfig } from '../config.ts';
import { endWeeklyMail } from './api.ts';

interface LinkScope {
  secret: string;
  websiteId: string;
}

/** A token that ends the mail for one account; nothing is stored for it, and it works in every mail. */
export const endToken = (scope: LinkScope, accountId: string): string => `${accountId}.${signature(scope, accountId)}`;

/** Whose mail a token ends; null for a forged one. */
export function accountOfToken(scope: LinkScope, token: string): string | null {
  const [accountId = '', given = ''] = token.split('.', 2);
  return equal(given, signature(scope, accountId)) ? accountId : null;
}

const signature = ({ secret, websiteId }: LinkScope, accountId: string): string =>
  createHmac('sha256', secret).update(`weekly mail end ${websiteId} ${accountId}`).digest('base64url');

/** Where a mail ends itself. */
export function endLink(
  config: CensusConfig,
  { websiteId, host }: { websiteId: string; host: string },
  accountId: string,
): string {
  const token = endToken({ secret: config.secret, websiteId }, accountId);
  return `${baseUrlOf(config, host)}${endWeeklyMail.path}?token=${token}`;
}
