import { csvStream, momentsIn, on, refusals, withTenant, type Moments, type Session, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanName } from '../accounts/person.ts';
import { recordAudit, type AuditEntry } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { broadcastMembers } from './directory.ts';
import { publishMember } from './events.ts';
import { inviteMember, inviteMemberAgain, namesOf } from './invite.ts';
import * as api from './owner-api.ts';
import {
  findMemberRecord,
  logOfMember,
  namesOfPlans,
  pageOfMembers,
  sessionsOfMember,
  setBlocked,
  type MemberFilter,
  type MemberRecord,
} from './owner-store.ts';
import { removeWithSessions } from './profile-routes.ts';
import { memberCaller } from './session.ts';
import { changeMember, lockMember } from './store.ts';

/** Who acts on which website. */
interface Actor {
  website: Website;
  session: Session | null;
  request: FastifyRequest;
}

/** What owners see of members and change about them. */
export function serveMemberList(app: FastifyInstance, parts: AuthParts): void {
  serveReading(app, parts);
  const inviterOf = ({ website, session, request }: Actor) => ({ ...memberCaller(website, request), session });

  on(app, parts, api.inviteSiteMember, async (call) => {
    const id = await inviteMember(parts, inviterOf(call), call.body);
    return show(parts, call.website.id, id);
  });

  on(app, parts, api.inviteSiteMemberAgain, async (call) => {
    await inviteMemberAgain(parts, inviterOf(call), call.params.memberId);
    return { sent: true };
  });

  on(app, parts, api.changeSiteMember, async (call) => {
    const { website, params, body } = call;
    const ended = await withTenant(parts.db, website.id, async (trx) => {
      await rename(parts, trx, call, { ...params, ...body });
      return body.blocked === undefined ? [] : block(parts, trx, call, { ...params, blocked: body.blocked });
    });
    broadcastEnded(parts.bus, ended);
    broadcastMembers(parts.bus, website.id);
    return show(parts, website.id, params.memberId);
  });

  on(app, parts, api.removeSiteMember, async ({ website, session, params, request }) => {
    const actor = session ? { actorId: session.accountId } : {};
    await removeWithSessions(parts, memberCaller(website, request), { ...params, ...actor });
    return { removed: true };
  });
}

function serveReading(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, api.listSiteMembers, async ({ website, query: { cursor = '', limit = 50, ...filter }, reply }) => {
    reply.header('cache-control', 'no-store');
    const part = { after: cursor, limit: limit + 1 };
    const found = await withTenant(parts.db, website.id, (trx) => pageOfMembers(trx, website.id, filter, part), {
      readOnly: true,
    });
    const items = found.slice(0, limit).map(presentRecord);
    return { items, next: found.length > limit ? (items.at(-1)?.email ?? null) : null };
  });

  on(app, parts, api.listMemberPlans, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    const names = withTenant(parts.db, website.id, (trx) => namesOfPlans(trx, website.id), { readOnly: true });
    return { items: await names };
  });

  on(app, parts, api.readSiteMember, ({ website, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return show(parts, website.id, params.memberId);
  });

  on(app, parts, api.exportSiteMember, async (call) => {
    const { website, params, reply } = call;
    reply.header('cache-control', 'no-store');
    const member = await show(parts, website.id, params.memberId);
    const log = await withTenant(parts.db, website.id, async (trx) => {
      await audit(parts, trx, call, { event: 'member-exported', personId: member.id });
      return logOfMember(trx, website.id, member.id);
    });
    return { member, log: log.map(({ at, event }) => ({ at: at.toISOString(), event })) };
  });

  on(app, parts, api.exportSiteMembers, async (call) => {
    const {
      website,
      query: { timeZone, ...filter },
      reply,
    } = call;
    const moments = momentsIn(timeZone);
    await withTenant(parts.db, website.id, (trx) =>
      audit(parts, trx, call, { event: 'members-exported', personId: null }),
    );
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="mitglieder.csv"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(csvStream(csvRows(parts, website, { filter, moments })));
  });
}

const CSV_PAGE = 200;

/** Read page by page while they are sent: any number of members takes the memory of one page. */
async function* csvRows(
  { db }: AuthParts,
  website: Website,
  { filter, moments }: { filter: MemberFilter; moments: Moments },
): AsyncGenerator<string[]> {
  const { memberColumns, memberStates } = textsFor(website.locale).account;
  yield Object.entries(memberColumns).map(([key, title]) => (key === 'since' ? moments.head(title) : title));
  let after = '';
  for (;;) {
    const part = { after, limit: CSV_PAGE };
    const found = await withTenant(db, website.id, (trx) => pageOfMembers(trx, website.id, filter, part), {
      readOnly: true,
    });
    for (const { email, displayName, plans, boughtPlans, state, createdAt } of found) {
      const held = [...new Set([...plans, ...boughtPlans])].join(', ');
      yield [email, displayName, held, memberStates[state], moments.write(createdAt)];
    }
    after = found.at(-1)?.email ?? '';
    if (found.length < CSV_PAGE) return;
  }
}

async function rename(
  parts: AuthParts,
  trx: AuthTransaction,
  actor: Actor,
  { memberId, displayName, plans }: { memberId: string; displayName?: string; plans?: string[] },
): Promise<void> {
  const { id } = actor.website;
  const member = await lockMember(trx, id, memberId);
  if (!member) throw refusals.notFound();
  if (displayName === undefined && plans === undefined) return;
  const next = await changeMember(trx, id, memberId, {
    ...(displayName !== undefined && { display_name: cleanName(displayName) }),
    ...(plans !== undefined && { plans: namesOf(plans) }),
  });
  if (!next) throw refusals.notFound();
  await publishMember(trx, id, next);
  const detail = `${member.plans.join(', ')} → ${next.plans.join(', ')}`;
  await audit(parts, trx, actor, { event: 'member-changed', personId: memberId, detail });
}

/** Returns the hashes of the sessions that ended. */
async function block(
  parts: AuthParts,
  trx: AuthTransaction,
  actor: Actor,
  { memberId, blocked }: { memberId: string; blocked: boolean },
): Promise<string[]> {
  const { id } = actor.website;
  await setBlocked(trx, id, memberId, blocked ? parts.clock() : null);
  await audit(parts, trx, actor, { event: blocked ? 'member-blocked' : 'member-unblocked', personId: memberId });
  return blocked ? endSessionsOf(trx, id, { kind: 'member', personId: memberId }) : [];
}

const audit = (
  parts: AuthParts,
  trx: AuthTransaction,
  { website, session, request }: Actor,
  entry: Pick<AuditEntry, 'event' | 'personId' | 'detail'>,
): Promise<void> =>
  recordAudit(parts, trx, website.id, {
    ...entry,
    kind: 'member',
    address: request.ip,
    ...(session && { actorId: session.accountId }),
  });

/** @throws Refusal 404 */
function show({ db, clock }: AuthParts, websiteId: string, id: string): Promise<api.DetailedMember> {
  return withTenant(
    db,
    websiteId,
    async (trx) => {
      const member = await findMemberRecord(trx, websiteId, id);
      if (!member) throw refusals.notFound();
      const sessions = await sessionsOfMember(trx, websiteId, { id, now: clock() });
      return {
        ...presentRecord(member),
        emailVerifiedAt: member.emailVerifiedAt?.toISOString() ?? null,
        blockedAt: member.blockedAt?.toISOString() ?? null,
        sessions: sessions.map(({ device, createdAt }) => ({ device, createdAt: createdAt.toISOString() })),
      };
    },
    { readOnly: true },
  );
}

const presentRecord = ({ emailVerifiedAt: _verified, blockedAt: _blocked, ...member }: MemberRecord) => ({
  ...member,
  createdAt: member.createdAt.toISOString(),
});
