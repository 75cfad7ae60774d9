import {
  MEMBER_CHECK,
  MEMBERS_CHANGED,
  parseUntrustedJson,
  withTenant,
  type Bus,
  type Job,
  type MemberSession,
} from '@litfass/kit';
import { Value } from 'typebox/value';
import type { AuthParts } from '../db/database.ts';
import { Question } from '../sessions/directory.ts';
import { findSessionMember } from './store.ts';

/** Answers the other services' questions whom a member's session belongs to. */
export function answerMemberChecks({ bus, db, clock }: AuthParts): Job {
  const stop = bus.respond(MEMBER_CHECK, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!Value.Check(Question, question)) return Buffer.from('null');
    const { websiteId, hash } = question;
    const find = withTenant(db, websiteId, (trx) => findSessionMember(trx, websiteId, hash, clock()), {
      readOnly: true,
    });
    const member = await find;
    const answer: MemberSession | null = member && {
      memberId: member.id,
      plans: member.plans,
      email: member.email,
      displayName: member.displayName,
    };
    return Buffer.from(JSON.stringify(answer));
  });
  return { stop: async () => stop() };
}

/** Tells every instance of every service to forget what it knows of a website's members. */
export const broadcastMembers = (bus: Bus, websiteId: string): void =>
  bus.broadcast(MEMBERS_CHANGED, Buffer.from(websiteId));
