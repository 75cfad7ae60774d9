import { PLATFORM_ID, withSystem, type Website } from '@litfass/kit';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { issueToken, takeToken } from '../tokens/store.ts';
import type { TokenPurpose } from '../tokens/token.ts';

/** Read when the first passkey is used: it takes more memory than the rest of the service. */
export const webAuthn = () => import('@simplewebauthn/server');

interface Ceremony {
  purpose: TokenPurpose;
  personId: string | null;
  website: Website;
  options: { challenge: string };
}

/** Keeps what the authenticator must sign; the answer names it by a token that works once. */
export function remember(parts: AuthParts, { purpose, personId, website, options }: Ceremony): Promise<string> {
  const content = { expected: options.challenge, websiteId: website.id };
  return withSystem(parts.db, (trx) =>
    issueToken(trx, PLATFORM_ID, { purpose, personId, content, now: parts.clock() }),
  );
}

/** What the authenticator must have signed; each challenge is answered once. @throws Refusal 401 */
export async function recall(
  parts: AuthParts,
  website: Website,
  { purpose, challenge, accountId }: { purpose: TokenPurpose; challenge: string; accountId: string | null },
): Promise<string> {
  const given = { purpose, token: challenge, now: parts.clock() };
  const known = await withSystem(parts.db, (trx) => takeToken(trx, PLATFORM_ID, given));
  if (!known || known.personId !== accountId || known.content['websiteId'] !== website.id)
    throw refused('log-in-again');
  return String(known.content['expected']);
}
