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
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { boughtPlansOf } from '../plans/store.ts';
import { Question } from '../sessions/directory.ts';
import { findSessionMember } from './store.ts';

/** Answers the other services' questions whom a member's session belongs to. */
export function answerMemberChecks({ bus, db, clock }: AuthParts): Job {
  const stop = bus.respond(MEMBER_CHECK, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!Value.Check(Question, question)) return Buffer.from('null');
    const { websiteId, hash } = question;
    const session = await withTenant(db, websiteId, (trx) => sessionOf(trx, websiteId, { hash, now: clock() }));
    return Buffer.from(JSON.stringify(session));
  });
  return { stop: async () => stop() };
}

async function sessionOf(
  trx: AuthTransaction,
  websiteId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<MemberSession | null> {
  const member = await findSessionMember(trx, websiteId, hash, now);
  if (!member) return null;
  const { id: memberId, email, displayName } = member;
  const bought = await boughtPlansOf(trx, websiteId, member);
  const plans = [...member.plans, ...bought.flatMap(({ planName, planId }) => [planName, planId])];
  return { memberId, plans: [...new Set(plans)], email, displayName };
}

/** Tells every instance of every service to forget what it knows of a website's members. */
export const broadcastMembers = (bus: Bus, websiteId: string): void =>
  bus.broadcast(MEMBERS_CHANGED, Buffer.from(websiteId));
