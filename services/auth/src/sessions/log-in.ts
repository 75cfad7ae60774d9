import { appHostOf, PLATFORM_ID, sessionHash, siteHostOf, withSystem, withTenant, type Website } from '@litfass/kit';
import { normaliseEmail, type Person, type PersonKind } from '../accounts/person.ts';
import { countAttempt, forgiveAttempt, type Attempt } from '../attempts/attempt.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuditEvent } from '../audit/table.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { loginFailed, refused, tooManyLogins } from '../errors.ts';
import type { Passwords } from '../passwords/password.ts';
import { broadcastEnded } from './directory.ts';
import { newToken, sessionLife } from './session.ts';
import { addSession, endSession } from './store.ts';

/** Who asks, from where. */
export interface Caller {
  kind: PersonKind;
  website: Website;
  /** The client's address. */
  address: string;
  /** What the browser says of the devices that it is known as. */
  devices: string[];
}

export interface LogIn<P extends Person> extends Caller {
  credentials: { email: string; password: string };
  find: (email: string) => Promise<P | null>;
}

/**
 * Counts, then checks the password. The count comes first, so that no more than the allowed tries are ever evaluated, and
 * is taken back when the password was right; an unknown person costs the same hash as a known one.
 * @throws Refusal 429 over a limit, 401 for a wrong person or password
 */
export async function checkPassword<P extends Person>(
  parts: AuthParts,
  passwords: Passwords,
  login: LogIn<P>,
): Promise<P> {
  const { credentials } = login;
  const email = normaliseEmail(credentials.email);
  const attempt = attemptOf(login, { name: 'log-in', email });
  await refuseExcess(parts, login, attempt);
  const person = await login.find(email);
  const right = await passwords.matches(person?.passwordHash ?? null, credentials.password);
  if (person && right) {
    await forgiveAttempt(parts, attempt);
    return person;
  }
  await auditCaller(parts, login, { event: 'login-failed', personId: person?.id ?? null });
  throw loginFailed();
}

type Counted = Pick<Attempt, 'name' | 'email' | 'most'>;

/** Counts what could be tried often to learn something. @throws Refusal 429 */
export const countOrRefuse = (parts: AuthParts, caller: Caller, what: Counted): Promise<void> =>
  refuseExcess(parts, caller, attemptOf(caller, what));

const attemptOf = ({ website, kind, address, devices }: Caller, what: Counted): Attempt => ({
  ...what,
  kind,
  websiteId: website.id,
  address,
  devices,
});

/** What was counted has proven to be no guess. */
export const forgive = (parts: AuthParts, caller: Caller, what: Counted): Promise<void> =>
  forgiveAttempt(parts, attemptOf(caller, what));

async function refuseExcess(parts: AuthParts, caller: Caller, attempt: Attempt): Promise<void> {
  const excess = await countAttempt(parts, attempt);
  if (!excess) return;
  // One entry for each window: the log must not grow with a flood.
  if (excess.isFirst) await auditCaller(parts, caller, { event: 'login-refused', personId: null });
  throw tooManyLogins(excess.waitSeconds);
}

export interface Opening extends Caller {
  personId: string;
  rememberMe: boolean;
  device: string;
  reach?: 'full' | 'presence';
  /** The token that the browser came with: its session ends, so that nobody can plant one (session fixation). */
  formerToken: string | null;
  /**
   * Whether what the log-in was proven by still holds; it locks the row that says so. It is asked once the session is
   * stored: whoever changes a password and ends all sessions at the same moment either meets this session or is seen.
   */
  stillHolds: (trx: AuthTransaction) => Promise<boolean>;
}

/**
 * All rights where tenants' code never runs. Without a second domain that is told by nobody, and every host of the website
 * counts; with one it is the app domain alone (D15).
 */
function reachAt(config: AuthParts['config'], { id, identifier, host }: Website): 'full' | 'presence' {
  const appHost = appHostOf(config, identifier);
  const isApart = siteHostOf(config, identifier) !== appHost;
  return !isApart || id === PLATFORM_ID || host === appHost ? 'full' : 'presence';
}

/**
 * Opens a session and ends the one that the browser came with. `maxAge` in seconds; without it the cookie is a browser
 * session's. @throws Refusal 401 where its proof is worth nothing any more
 */
export async function openSession(parts: AuthParts, opening: Opening): Promise<{ token: string; maxAge?: number }> {
  const { website, kind, personId, formerToken, device, reach = reachAt(parts.config, website) } = opening;
  const token = newToken();
  const { maxAge, ...life } = sessionLife(parts.config, opening.rememberMe, parts.clock());
  await withTenant(parts.db, website.id, async (trx) => {
    if (formerToken) await endSession(trx, website.id, kind, sessionHash(formerToken));
    await addSession(trx, website.id, { hash: sessionHash(token), kind, personId, device, reach, ...life });
    await recordAudit(parts, trx, website.id, { ...auditedAs(opening), event: 'login', personId });
  });
  if (formerToken) broadcastEnded(parts.bus, [sessionHash(formerToken)]);
  if (!(await withSystem(parts.db, opening.stillHolds))) {
    await logOutPerson(parts, { ...opening, token });
    throw refused('log-in-again');
  }
  return { token, ...(maxAge !== undefined && { maxAge }) };
}

/** Ends the session of `token`; returns whose it was, null for nobody's. `also` runs in the same transaction. */
export async function logOutPerson(
  parts: AuthParts,
  logout: Caller & { token: string; also?: (trx: AuthTransaction, personId: string) => Promise<void> },
): Promise<string | null> {
  const { kind, website, token } = logout;
  const hash = sessionHash(token);
  const personId = await withTenant(parts.db, website.id, async (trx) => {
    const ended = await endSession(trx, website.id, kind, hash);
    if (!ended) return null;
    await recordAudit(parts, trx, website.id, { ...auditedAs(logout), event: 'logout', personId: ended });
    await logout.also?.(trx, ended);
    return ended;
  });
  broadcastEnded(parts.bus, [hash]);
  return personId;
}

/** An entry of the audit log in a transaction of its own. */
export function auditCaller(
  parts: AuthParts,
  caller: Caller,
  what: { event: AuditEvent; personId: string | null },
): Promise<void> {
  const { id } = caller.website;
  return withTenant(parts.db, id, (trx) => recordAudit(parts, trx, id, { ...auditedAs(caller), ...what }));
}

const auditedAs = ({ kind, address }: Caller) => ({ kind, address });
