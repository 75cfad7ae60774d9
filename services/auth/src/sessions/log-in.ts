import { sessionHash, withTenant, type Website } from '@litfass/kit';
import { normaliseEmail, type Person, type PersonKind } from '../accounts/person.ts';
import { addressKey, attemptsOf } from '../attempts/attempt.ts';
import { countAttempts } from '../attempts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuditEvent } from '../audit/table.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { loginFailed, tooManyLogins } from '../errors.ts';
import type { Passwords } from '../passwords/password.ts';
import { broadcastEnded } from './directory.ts';
import { newToken, sessionLife } from './session.ts';
import { addSession, endSession } from './store.ts';

export interface LogIn<P extends Person> {
  kind: PersonKind;
  website: Website;
  credentials: { email: string; password: string; rememberMe?: boolean };
  /** The client's address. */
  address: string;
  /** The token that the browser came with: its session ends, so that nobody can plant one (session fixation). */
  formerToken: string | null;
  find: (trx: AuthTransaction, websiteId: string, email: string) => Promise<P | null>;
}

/**
 * Counts, checks the password, opens a session. The count comes first and stands whatever follows, so that no more than
 * the allowed tries are ever evaluated; an unknown person costs the same hash as a known one.
 * @throws Refusal 429 over a limit, 401 for a wrong person or password
 */
export async function logInPerson<P extends Person>(
  parts: AuthParts,
  passwords: Passwords,
  login: LogIn<P>,
): Promise<{ person: P; token: string; maxAge?: number }> {
  const { website, kind, credentials, formerToken } = login;
  const email = normaliseEmail(credentials.email);
  await countOrRefuse(parts, login, email);
  const person = await withTenant(parts.db, website.id, (trx) => login.find(trx, website.id, email), {
    readOnly: true,
  });
  const right = await passwords.matches(person?.passwordHash ?? null, credentials.password);
  if (!person || !right) {
    await withTenant(parts.db, website.id, (trx) =>
      audit(parts, trx, login, { event: 'login-failed', personId: person?.id ?? null }),
    );
    throw loginFailed(website.locale);
  }
  const token = newToken();
  const { expiresAt, ...life } = sessionLife(parts.config, credentials.rememberMe ?? false, parts.clock());
  await withTenant(parts.db, website.id, async (trx) => {
    if (formerToken) await endSession(trx, website.id, kind, sessionHash(formerToken));
    await addSession(trx, website.id, { hash: sessionHash(token), kind, personId: person.id, expiresAt });
    await audit(parts, trx, login, { event: 'login', personId: person.id });
  });
  if (formerToken) broadcastEnded(parts.bus, [sessionHash(formerToken)]);
  return { person, token, ...life };
}

/** Ends the session of `token`; returns whether there was one. */
export async function logOutPerson(
  parts: AuthParts,
  logout: { kind: PersonKind; website: Website; token: string; address: string },
): Promise<boolean> {
  const { kind, website, token } = logout;
  const hash = sessionHash(token);
  const personId = await withTenant(parts.db, website.id, async (trx) => {
    const ended = await endSession(trx, website.id, kind, hash);
    if (ended) await audit(parts, trx, logout, { event: 'logout', personId: ended });
    return ended;
  });
  broadcastEnded(parts.bus, [hash]);
  return personId !== null;
}

async function countOrRefuse(parts: AuthParts, login: LogIn<Person>, email: string): Promise<void> {
  const { website, kind, address } = login;
  const { secret, rateLoginPer_15Minutes: mostPerAccount } = parts.config;
  const attempts = attemptsOf(secret, { kind, email, address, mostPerAccount });
  const excess = await withTenant(parts.db, website.id, async (trx) => {
    const counted = await countAttempts(trx, website.id, attempts, parts.clock());
    // One entry for each window: the log must not grow with a flood.
    if (counted?.isFirst) await audit(parts, trx, login, { event: 'login-refused', personId: null });
    return counted;
  });
  if (excess) throw tooManyLogins(excess.waitSeconds);
}

function audit(
  parts: AuthParts,
  trx: AuthTransaction,
  { kind, website, address }: { kind: PersonKind; website: Website; address: string },
  what: { event: AuditEvent; personId: string | null },
): Promise<void> {
  const hidden = addressKey(parts.config.secret, address);
  return recordAudit(trx, website.id, { id: parts.newId(), kind, address: hidden, ...what });
}
