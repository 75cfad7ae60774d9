import { createHash } from 'node:crypto';

/** An account that is logged in on a website. */
export interface Session {
  accountId: string;
  email: string;
  displayName: string;
  /** Contributor role codes on this website. */
  roles: number[];
  permissions: string[];
  /** Of an API key, which stands in an account's place: the account that answers for it, if any is known. */
  keyMakerId?: string | null;
}

/** The account that answers for what is set up: a person's own, of a key its maker's, who may lose the right or leave. */
export const answererOf = ({ accountId, keyMakerId }: Session): string | null =>
  keyMakerId === undefined ? accountId : keyMakerId;

/** Answers who a session's token belongs to; auth answers from its table, the others ask auth and remember. */
export interface SessionDirectory {
  /** @throws Refusal 503 when auth is away and the answer is not remembered */
  find(websiteId: string, token: string): Promise<Session | null>;
}

/** The broadcast of hashes of what ended: sessions of accounts and of members, API keys. */
export const ENDED = 'session-ended';

/** Only the hash of a token is stored, sent or kept in memory. */
export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** `__Host-` binds the cookie to this very host, which needs TLS. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-litfass_session' : 'litfass_session');
