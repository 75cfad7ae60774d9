import { create, toBinary } from '@bufbuild/protobuf';
import { withTenant } from '@litfass/kit';
import { eventually, NORD, rowsOf, type TestAccount } from '@litfass/kit/testing';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { beforeAll, describe, expect, it } from 'vitest';
import { nobodyAsks } from '../src/approval/approval.ts';
import { planDraft } from '../src/editor/draft-store.ts';
import { publishDue } from '../src/schedule/schedule.ts';
import { waitingForRows } from './at-once.ts';
import { ANNA, BEN, bundleOf, CARA, importSite, useSite } from './site-service.ts';

const site = await useSite();
const ANNA_ID = 'a'.repeat(24);
const nameOf = new Map([
  [ANNA_ID, 'Anna'],
  [BEN.accountId, 'Ben'],
  [CARA.accountId, 'Cara'],
]);
const DAY = 86_400_000;
let start = '';
let blog = '';

const ask = async (as: TestAccount, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json() };
};
const change = async (as: TestAccount, title: string): Promise<void> => {
  const { draft } = (await ask(as, 'GET', `/documents/page/${start}`)).json;
  const document = { urlId: 'start', title, sections: [] };
  await ask(as, 'PUT', `/drafts/page/${start}`, { document, version: draft?.version ?? null });
};
const publish = (as: TestAccount) => ask(as, 'POST', `/drafts/page/${start}/publish`);
const plan = (as: TestAccount, body: object) => ask(as, 'PUT', `/drafts/page/${start}/plan`, body);

async function tell(accountId: string, roles: number[], version: bigint): Promise<void> {
  const displayName = nameOf.get(accountId) ?? '';
  const message = create(AccountChangedSchema, { websiteId: NORD.id, accountId, displayName, roles, version });
  await site.parts.bus.publish(`litfass.auth.account.changed.${NORD.id}`, toBinary(AccountChangedSchema, message), {
    msgId: `${accountId} ${version}`,
    headers: { 'Litfass-Type': AccountChangedSchema.typeName, 'Litfass-Version': String(version) },
  });
  const known = 'select 1 from publisher_view where account_id = $1';
  await eventually(async () => expect(await rowsOf(site.database, known, [accountId])).toHaveLength(roles.length));
}

beforeAll(async () => {
  const settings = { commentsEnabled: true, approvalRequired: true };
  expect((await importSite(site, bundleOf(NORD, {}, { settings }))).statusCode).toBe(200);
  const { pages, collections } = (await ask(ANNA, 'GET', '/overview')).json;
  start = pages.find(({ urlId }: { urlId: string }) => urlId === 'start').id;
  blog = collections[0].id;
});

describe('a website that demands approval', () => {
  it('leaves who works alone alone', async () => {
    await tell(ANNA_ID, [1], 1n);
    expect((await ask(ANNA, 'GET', '/overview')).json.website.needsApproval).toBe(false);
    await change(ANNA, 'Allein');
    expect((await publish(ANNA)).status).toBe(200);
  });

  it('lets somebody else publish what one person changed, now or later, and nobody their own', async () => {
    await tell(BEN.accountId ?? '', [4], 2n);
    await change(ANNA, 'Zu zweit');
    expect((await publish(ANNA)).json).toMatchObject({ code: 'approval-needed' });
    const publishAt = new Date(Date.now() + DAY).toISOString();
    expect((await plan(ANNA, { publishAt, review: false })).json).toMatchObject({ code: 'approval-needed' });
    expect((await plan(ANNA, { publishAt, review: true })).status).toBe(200);
    expect((await publish(ANNA)).status).toBe(409);
    expect((await plan(ANNA, { publishAt, review: false })).status).toBe(409);
    expect((await ask(ANNA, 'GET', '/overview')).json.reviews).toMatchObject([
      { kind: 'page', id: start, isOwn: true },
    ]);
    expect((await ask(BEN, 'GET', '/overview')).json.reviews).toMatchObject([{ by: 'Anna', isOwn: false }]);

    expect((await plan(BEN, { publishAt, review: false })).json).toMatchObject({ publishAt, reviewBy: null });
    await change(ANNA, 'Nach der Freigabe geändert');
    await publishDue({ ...site.parts, clock: () => new Date(Date.now() + 2 * DAY) });
    expect((await site.ask(NORD, { url: '/' })).body).not.toContain('Nach der Freigabe');
    expect((await publish(ANNA)).status).toBe(409);
    expect((await publish(BEN)).status).toBe(200);
  });

  it('lets nobody approve what he changed after somebody asked for a look, until another one asks', async () => {
    await tell(CARA.accountId ?? '', [4], 3n);
    await change(ANNA, 'Von Anna');
    await plan(ANNA, { publishAt: null, review: true });
    const draft = async (as: TestAccount) => (await ask(as, 'GET', `/documents/page/${start}`)).json.draft;
    expect(await draft(BEN)).toMatchObject({ reviewBy: 'Anna', changedByYou: false, approvers: ['Ben', 'Cara'] });

    await change(BEN, 'Von Anna, von Ben verbessert');
    expect((await publish(BEN)).json).toMatchObject({
      code: 'approval-needed',
      error: expect.stringContaining('Anna um Prüfung gebeten'),
    });
    const publishAt = new Date(Date.now() + DAY).toISOString();
    expect((await plan(BEN, { publishAt, review: false })).status).toBe(409);
    expect(await draft(BEN)).toMatchObject({ changedByYou: true, approvers: ['Cara'] });
    expect((await ask(BEN, 'GET', '/overview')).json.reviews).toMatchObject([{ isOwn: false, changedByYou: true }]);
    expect((await publish(ANNA)).status).toBe(409);

    expect((await plan(BEN, { publishAt: null, review: true })).json).toMatchObject({ reviewBy: 'Ben' });
    expect((await publish(BEN)).status).toBe(409);
    expect(await draft(ANNA)).toMatchObject({ changedByYou: false, approvers: ['Anna', 'Cara'] });
    expect((await publish(ANNA)).status).toBe(200);
  });

  it('publishes no version that who approves has not seen', async () => {
    await change(ANNA, 'Angesehen');
    await plan(ANNA, { publishAt: null, review: true });
    const { draft } = (await ask(BEN, 'GET', `/documents/page/${start}`)).json;
    await change(ANNA, 'Nach dem Ansehen geändert');
    const refused = await ask(BEN, 'POST', `/drafts/page/${start}/publish?version=${draft.version}`);
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'draft-changed', by: 'Anna' }]);
    const publishAt = new Date(Date.now() + DAY).toISOString();
    const later = await plan(BEN, { publishAt, review: false, version: draft.version });
    expect(later.json).toMatchObject({ code: 'draft-changed' });
    const { draft: seen } = (await ask(BEN, 'GET', `/documents/page/${start}`)).json;
    expect((await ask(BEN, 'POST', `/drafts/page/${start}/publish?version=${seen.version}`)).status).toBe(200);
  });

  it('asks again for what is changed while it is approved for later, also by replacing a text', async () => {
    const publishAt = new Date(Date.now() + DAY);
    const reviewBy = async () => (await ask(BEN, 'GET', `/documents/page/${start}`)).json.draft.reviewBy;
    await change(ANNA, 'Am Leuchtturm');
    await plan(ANNA, { publishAt: null, review: true });
    const { changed } = await withTenant(site.parts.db, NORD.id, async (approving) => {
      const approved = { publish_at: publishAt, ...nobodyAsks };
      await planDraft(approving, NORD.id, { kind: 'page', id: start }, approved);
      const changed = change(ANNA, 'Beim Leuchtturm');
      await waitingForRows(site, 1);
      return { changed };
    });
    await changed;
    expect(await reviewBy()).toBe('Anna');

    expect((await plan(BEN, { publishAt, review: false })).json).toMatchObject({ reviewBy: null });
    const wanted = { find: 'Leuchtturm', matchCase: true, wholeWord: true, replace: 'Hafen' };
    const hits = [{ kind: 'page', id: start, pointer: '/title', index: 0 }];
    expect((await ask(ANNA, 'POST', '/replace-text', { ...wanted, hits })).json).toMatchObject({ replaced: 1 });
    expect(await reviewBy()).toBe('Anna');
    expect((await publish(BEN)).status).toBe(200);
  });

  it('shows items that wait to somebody else, and refuses to publish several of one’s own at once', async () => {
    const payload = { kind: 'item', title: 'Neuer Beitrag', collectionId: blog };
    const { id } = (await ask(ANNA, 'POST', '/documents', payload)).json;
    const bulk = (as: TestAccount, workflow: number) =>
      ask(as, 'POST', `/collections/${blog}/changes`, { ids: [id], workflow });
    expect((await bulk(ANNA, 1)).json).toMatchObject({ code: 'approval-needed' });
    expect((await bulk(ANNA, 3)).json).toMatchObject({ changed: 1 });
    expect((await ask(BEN, 'GET', '/overview')).json.reviews).toMatchObject([
      { kind: 'item', id, title: 'Neuer Beitrag', by: 'Anna', isOwn: false },
    ]);
    expect((await ask(ANNA, 'POST', `/drafts/item/${id}/publish`)).status).toBe(409);
    expect((await ask(BEN, 'POST', `/drafts/item/${id}/publish`)).status).toBe(200);
  });

  it('covers the words of the website itself, and nothing of it that is no word', async () => {
    const { id } = (await ask(ANNA, 'GET', '/overview')).json.website;
    const changeSite = async (as: TestAccount, more: object) => {
      const { published, draft } = (await ask(as, 'GET', `/documents/site/${id}`)).json;
      const { settings, ...rest } = draft?.document ?? published;
      const document = { ...rest, settings: { ...settings, ...more } };
      return ask(as, 'PUT', `/drafts/site/${id}`, { document, version: draft?.version ?? null });
    };
    const publishSite = (as: TestAccount) => ask(as, 'POST', `/drafts/site/${id}/publish`);
    expect((await changeSite(ANNA, { escapeKeyLogin: true })).status).toBe(200);
    expect((await publishSite(ANNA)).status).toBe(200);

    await changeSite(ANNA, { announcementBarSettings: { enabled: true, text: '<p>Heute zu</p>' } });
    expect((await publishSite(ANNA)).json).toMatchObject({ code: 'approval-needed' });
    const ofSite = (as: TestAccount, body: object) => ask(as, 'PUT', `/drafts/site/${id}/plan`, body);
    expect((await ofSite(ANNA, { publishAt: null, review: true })).status).toBe(200);
    expect((await ask(BEN, 'GET', '/overview')).json.reviews).toContainEqual(
      expect.objectContaining({ kind: 'site', by: 'Anna', isOwn: false }),
    );
    expect((await site.ask(NORD, { url: '/' })).body).not.toContain('Heute zu');
    expect((await publishSite(BEN)).status).toBe(200);
    expect((await site.ask(NORD, { url: '/' })).body).toContain('Heute zu');
  });

  it('is told so by administrators alone', async () => {
    const { id } = (await ask(CARA, 'GET', '/overview')).json.website;
    const { published } = (await ask(CARA, 'GET', `/documents/site/${id}`)).json;
    const document = { ...published, settings: { ...published.settings, approvalRequired: false } };
    const refused = await ask(CARA, 'PUT', `/drafts/site/${id}`, { document, version: null });
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'member-forbidden' }]);
    expect((await ask(ANNA, 'PUT', `/drafts/site/${id}`, { document, version: null })).status).toBe(200);
    expect((await ask(ANNA, 'POST', `/drafts/site/${id}/publish`)).status).toBe(200);
    expect((await ask(BEN, 'GET', '/overview')).json.website.needsApproval).toBe(false);
  });
});
