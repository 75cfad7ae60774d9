import type { FastifyBaseLogger } from 'fastify';
import { askedAnswers } from './asked-answers.ts';
import { openBroadcast } from './broadcast.ts';
import type { Bus } from './bus.ts';
import { sessionHash } from './session.ts';
import { SESSION_ENDED } from './session-directory.ts';

/** A member of a website who is logged in there. */
export interface MemberSession {
  memberId: string;
  /** The plans that the member holds now, each by its name and by its id where it has one. */
  plans: string[];
  email?: string;
  displayName?: string;
}

/** Answers whom a member's session belongs to. */
export interface MemberDirectory {
  /**
   * `token` is the value of the cookie; `anew`: as auth knows it now, for a page that shows what was just changed.
   * @throws Refusal 503 when auth is away and the answer is not remembered
   */
  find(websiteId: string, token: string, options?: { anew?: boolean }): Promise<MemberSession | null>;
}

/** auth answers requests on this subject: `{websiteId, hash}` → MemberSession or null; `hash` is `sessionHash(token)`. */
export const MEMBER_CHECK = 'litfass.auth.member.check';
const CHANGED = 'members-changed';
/** auth broadcasts the id of a website whose members or their plans changed; ended sessions go by SESSION_ENDED. */
export const MEMBERS_CHANGED = `litfass.broadcast.${CHANGED}`;

/** `__Host-` binds the cookie to this very host, which needs TLS. */
export const memberCookie = (secure: boolean): string => (secure ? '__Host-litfass_member' : 'litfass_member');

/** Asks auth which member a session belongs to and remembers it for 30 s, or until auth says that it changed. */
export function remoteMembers(bus: Bus, log: FastifyBaseLogger): MemberDirectory & { close(): void } {
  const answers = askedAnswers<MemberSession>(bus, log, MEMBER_CHECK);
  const changed = openBroadcast(bus, {
    name: CHANGED,
    onText: (websiteId) => answers.forget((key) => key.startsWith(websiteId)),
    onGap: () => answers.forget(() => true),
  });
  const stopHearing = bus.listen(SESSION_ENDED, (bytes) => {
    const hash = Buffer.from(bytes).toString();
    answers.forget((key) => key.endsWith(hash));
  });
  return {
    close: () => {
      changed.close();
      stopHearing();
    },
    find: (websiteId, token, options) => answers.ask(websiteId, sessionHash(token), options),
  };
}
