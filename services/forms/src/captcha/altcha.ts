import { createHmac } from 'node:crypto';
import { parseUntrustedJson } from '@litfass/kit';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Challenge } from '../submissions/api.ts';
import { TOKEN_LIFE_MS, tokenHash, type Spending } from '../tokens/token.ts';

/** What a client sends back, as JSON in base64. */
const Solution = Type.Object({
  algorithm: Type.Literal('SHA-256'),
  challenge: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  number: Type.Integer({ minimum: 0 }),
  salt: Type.String({ maxLength: 200 }),
  signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

interface Scope {
  secret: string;
  /** A challenge counts on its own website alone. */
  websiteId: string;
  now: Date;
}

/** A challenge that is good for an hour. Nothing is stored for it: what is stored is its use. */
export async function makeChallenge({ secret, websiteId, now }: Scope, maxNumber: number): Promise<Challenge> {
  const hmacKey = keyOf(secret, websiteId);
  const expires = new Date(now.getTime() + TOKEN_LIFE_MS);
  const made = await createChallenge({ algorithm: 'SHA-256', hmacKey, maxNumber, expires });
  return { ...made, algorithm: 'SHA-256', maxnumber: maxNumber };
}

/** What a right solution of this website's challenge uses up; null for anything else. */
export async function solvedBy(captchaKey: string, { secret, websiteId, now }: Scope): Promise<Spending | null> {
  const solution = solutionIn(captchaKey);
  if (!solution) return null;
  // The library looks at the clock of the machine; the service has its own.
  if (!(await verifySolution(solution, keyOf(secret, websiteId), false))) return null;
  const expiresAt = new Date(Number(extractParams(solution)['expires']) * 1000);
  return expiresAt > now ? { hash: tokenHash(solution.challenge), expiresAt } : null;
}

const MOST_BYTES = 1000;

function solutionIn(captchaKey: string): Static<typeof Solution> | null {
  if (captchaKey === '' || captchaKey.length > MOST_BYTES) return null;
  try {
    const value = parseUntrustedJson(Buffer.from(captchaKey, 'base64').toString(), { maxBytes: MOST_BYTES });
    return Value.Check(Solution, value) ? value : null;
  } catch {
    return null;
  }
}

const keyOf = (secret: string, websiteId: string): string =>
  createHmac('sha256', secret).update(`altcha ${websiteId}`).digest('base64url');
