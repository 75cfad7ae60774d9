import { create, toBinary } from '@bufbuild/protobuf';
import { MEMBER_CHECK, MEMBERS_CHANGED, sessionHash } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { PlanEndedSchema, PlanGrantedSchema } from '@litfass/proto/commerce/v1/plan_pb';
import { describe, expect, it } from 'vitest';
import { cookieOf, importPeople, MIA, startAuth } from './auth-service.ts';

const service = await startAuth();
const { bus } = service.parts;
const url = '/api/site-users/account/session';

const logIn = (cookies: Record<string, string> = {}, email = MIA.email) =>
  service.ask(NORD, { method: 'POST', url, payload: { email, password: MIA.password }, cookies });
const tokenOf = async (email = MIA.email): Promise<string> =>
  cookieOf(await logIn({}, email), 'litfass_member')?.value ?? '';
const token = await tokenOf();
const [row] = await rowsOf(service.database, 'select id from member');
const memberId = String(row?.['id']);

/** What site-render learns of who is logged in. */
async function plansOf(member = token): Promise<string[]> {
  const question = Buffer.from(JSON.stringify({ websiteId: NORD.id, hash: sessionHash(member) }));
  return JSON.parse(Buffer.from(await bus.request(MEMBER_CHECK, question, 5000)).toString()).plans;
}

const PLAN = { planId: 'c'.repeat(24), planName: 'Atelierkreis' };
let sent = 0;
async function tell(verb: 'granted' | 'ended', version: bigint, more: object): Promise<void> {
  const schema = verb === 'granted' ? PlanGrantedSchema : PlanEndedSchema;
  const message = create(schema, { websiteId: NORD.id, subscriptionId: 's1', ...PLAN, version, ...more });
  sent += 1;
  await bus.publish(`litfass.commerce.plan.${verb}.${NORD.id}`, toBinary(schema, message), {
    msgId: `plan-${sent}`,
    headers: { 'Litfass-Type': schema.typeName, 'Litfass-Version': String(version) },
  });
}

describe('a plan that was bought', () => {
  it('is held by name and id until it ends, beside those of the owner; an older event changes nothing (AUTH-017)', async () => {
    expect(await plansOf()).toEqual(MIA.plans);
    const heard: string[] = [];
    const stop = bus.listen(MEMBERS_CHANGED, (bytes) => heard.push(Buffer.from(bytes).toString()));
    await tell('granted', 5n, { memberId, email: 'kasse@kunde.test' });
    await eventually(async () => expect(await plansOf()).toEqual([...MIA.plans, PLAN.planName, PLAN.planId]));
    await eventually(async () => expect(heard).toContain(NORD.id));
    stop();
    const shown = await service.ask(NORD, { url: '/api/site-users/account', cookies: { litfass_member: token } });
    expect(shown.json()).toMatchObject({ member: { plans: [...MIA.plans, PLAN.planName] } });
    await tell('ended', 6n, { memberId });
    await eventually(async () => expect(await plansOf()).toEqual(MIA.plans));
    await tell('granted', 5n, { memberId });
    await tell('granted', 1n, { subscriptionId: 's2', memberId, planName: 'Zeichen' });
    await eventually(async () => expect(await plansOf()).toEqual([...MIA.plans, 'Zeichen', PLAN.planId]));
  });

  it('of a buyer who was not logged in is held by the member with the address, also a later one', async () => {
    await tell('granted', 9n, { subscriptionId: 's3', email: ' Spaet@Kunde.test ', planName: 'Spätplan' });
    await eventually(async () =>
      expect(await rowsOf(service.database, `select email from bought_plan where subscription_id = 's3'`)).toEqual([
        { email: 'spaet@kunde.test' },
      ]),
    );
    await importPeople(service, NORD, {
      members: [MIA, { email: 'spaet@kunde.test', password: MIA.password, displayName: 'Pia' }],
    });
    expect(await plansOf(await tokenOf('spaet@kunde.test'))).toEqual(['Spätplan', PLAN.planId]);
  });
});

describe('the cart of a member', () => {
  it('comes along at the log-in, and a copy stays at the log-out (AUTH-006, OPEN-040)', async () => {
    const asked: object[] = [];
    const answer = (what: string, cookie: string) =>
      bus.respond(`litfass.commerce.cart.${what}`, (bytes) => {
        asked.push({ what, ...JSON.parse(Buffer.from(bytes).toString()) });
        return Buffer.from(JSON.stringify({ cookie }));
      });
    const stops = [answer('merge', 'the-members'), answer('clone', 'a-copy')];
    const logged = await logIn({ CART: 'anonymous' });
    expect(cookieOf(logged, 'CART')).toMatchObject({ value: 'the-members', httpOnly: true, sameSite: 'Lax' });
    expect(cookieOf(logged, 'hasCart')).toMatchObject({ value: 'true' });
    expect(cookieOf(logged, 'hasCart')?.httpOnly).toBeUndefined();
    const left = await service.ask(NORD, {
      method: 'DELETE',
      url,
      cookies: { litfass_member: cookieOf(logged, 'litfass_member')?.value ?? '', CART: 'the-members' },
      headers: { 'x-siteuser-xsrf-token': logged.json<{ xsrfToken: string }>().xsrfToken },
    });
    expect(cookieOf(left, 'CART')).toMatchObject({ value: 'a-copy' });
    expect(asked).toEqual([
      { what: 'merge', websiteId: NORD.id, memberId, cookie: 'anonymous' },
      { what: 'clone', websiteId: NORD.id, memberId, cookie: 'the-members' },
    ]);
    for (const stop of stops) stop();
  });

  it('stays as it is while the shop is away, and the log-in works', async () => {
    const response = await logIn({ CART: 'anonymous' });
    expect(response.statusCode).toBe(200);
    expect(cookieOf(response, 'CART')).toBeUndefined();
  });
});
