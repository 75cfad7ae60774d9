import { gzipSync } from 'node:zlib';
import { eventually, NORD } from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { removeDue } from '../src/removal/remove-due.ts';
import { publishDue } from '../src/schedule/schedule.ts';
import { ANNA, BEN, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
let start = '';

const ask = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
};
const seen = async (url: string): Promise<string> => (await site.ask(NORD, { url })).body;
const plannedNow = async (): Promise<object> => {
  const { planned, nextPlannedAt } = (
    await ask<{ waiting: { planned: number; nextPlannedAt: string | null } }>('GET', '/overview')
  ).json.waiting;
  return { planned, nextPlannedAt };
};
const later = (): Date => new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  const files = bundleOf(NORD, {
    'media/plan.txt': 'Grundriss',
    'pages/start.json': {
      urlId: 'start',
      title: 'Start',
      sections: [{ theme: 'white', blocks: [{ type: 'html', value: { html: '<a href="media/plan.txt">Plan</a>' } }] }],
    },
  });
  expect((await importSite(site, files)).statusCode).toBe(200);
  const { pages } = (await ask<{ pages: { id: string; urlId: string }[] }>('GET', '/overview')).json;
  start = pages.find(({ urlId }) => urlId === 'start')?.id ?? '';
});

describe('a change that waits', () => {
  it('publishes itself when its time has come, once, but not before somebody who was asked has looked at it', async () => {
    const document = { urlId: 'start', title: 'Ab morgen neu', sections: [] };
    await ask('PUT', `/drafts/page/${start}`, { document, version: null });
    const past = { publishAt: '2001-01-01T00:00:00Z', review: false };
    expect((await ask('PUT', `/drafts/page/${start}/plan`, past)).json).toMatchObject({ code: 'plan-past' });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const planned = await ask('PUT', `/drafts/page/${start}/plan`, { publishAt, review: true });
    expect(planned.json).toMatchObject({ publishAt, reviewBy: expect.any(String) });
    const { pages } = (await ask<{ pages: { id: string }[] }>('GET', '/overview')).json;
    expect(pages.find(({ id }) => id === start)).toMatchObject({ plannedAt: publishAt, reviewBy: expect.any(String) });
    await publishDue({ ...site.parts, clock: later });
    expect((await seen('/')).includes('Ab morgen neu')).toBe(false);
    const others = { planned: 1, nextPlannedAt: '2099-01-01T00:00:00.000Z' };
    expect(await plannedNow(), 'a question to somebody comes first').toEqual(others);
    await ask('PUT', `/drafts/page/${start}/plan`, { publishAt, review: false });
    expect(await plannedNow()).toEqual({ planned: 2, nextPlannedAt: publishAt });
    await publishDue(site.parts);
    expect((await seen('/')).includes('Ab morgen neu')).toBe(false);
    await publishDue({ ...site.parts, clock: later });
    expect((await ask<{ draft: null }>('GET', `/documents/page/${start}`)).json.draft).toBeNull();
    await eventually(async () => expect(await seen('/')).toContain('Ab morgen neu'));
  });

  it('that is not sound stays a draft without a time', async () => {
    const document = { urlId: 'start', title: 7, sections: [] };
    await ask('PUT', `/drafts/page/${start}`, { document, version: null });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await ask('PUT', `/drafts/page/${start}/plan`, { publishAt, review: false });
    await publishDue({ ...site.parts, clock: later });
    expect((await ask<{ draft: object }>('GET', `/documents/page/${start}`)).json.draft).toMatchObject({
      publishAt: null,
    });
    await ask('DELETE', `/drafts/page/${start}`);
  });
});

describe('an earlier publish', () => {
  it('is read as it was and comes back as a new one', async () => {
    const first = await ask<{ document: { title: string } }>('GET', `/revisions/${start}/1`);
    expect(first.json.document.title).toBe('Start');
    expect((await ask('POST', `/revisions/${start}/1/restore`)).status).toBe(200);
    await eventually(async () => expect(await seen('/')).toContain('Plan'));
  });
});

describe('a file of the library', () => {
  it('is described, sorted into a folder, named where it is shown, and not removed while it is', async () => {
    const { items } = (await ask<{ items: { id: string }[] }>('GET', '/media')).json;
    const id = items[0]?.id ?? '';
    const changed = await ask('PATCH', `/media/${id}`, { alt: 'Grundriss des Hauses', folder: 'Pläne' });
    expect(changed.json).toMatchObject({ alt: 'Grundriss des Hauses', folder: 'Pläne' });
    expect((await ask('GET', '/media-folders')).json).toEqual({ folders: [{ name: 'Pläne', count: 1 }] });
    expect((await ask<{ items: object[] }>('GET', '/media?folder=Pl%C3%A4ne&search=Haus')).json.items).toHaveLength(1);
    const usage = await ask<{ places: { title: string }[] }>('GET', `/media/${id}/usage`);
    expect(usage.json.places.map(({ title }) => title)).toEqual(['Start']);
    const refused = await ask('DELETE', `/media/${id}`);
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'media-used' }]);
    const nameless = await ask('PATCH', `/media/${id}`, { fileName: '///' });
    expect(nameless.json).toMatchObject({ code: 'media-name' });
    expect((await ask('DELETE', `/media/${id}?anyway=true`)).json).toEqual({ removed: true });
  });
});

describe('the end of a website', () => {
  it('is confirmed by its name, can be taken back, and comes after 30 days', async () => {
    const wrong = await ask('PUT', '/removal', { identifier: 'andere' });
    expect([wrong.status, wrong.json]).toMatchObject([422, { code: 'removal-name' }]);
    await ask('PUT', '/removal', { identifier: NORD.identifier });
    expect((await ask('DELETE', '/removal')).json).toEqual({ dueAt: null, requestedBy: null });
    expect((await ask('GET', '/overview')).json).toMatchObject({ removal: null, limitsPercent: 100 });
    const asked = await ask<{ dueAt: string }>('PUT', '/removal', { identifier: NORD.identifier });
    expect((await ask('GET', '/overview')).json).toMatchObject({ removal: { dueAt: asked.json.dueAt } });
    expect(Date.parse(asked.json.dueAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await removeDue(site.parts);
    expect((await site.ask(NORD, { url: '/' })).statusCode).toBe(200);
    await removeDue({ ...site.parts, clock: later });
    expect((await site.ask(NORD, { url: '/', as: BEN })).statusCode).toBe(404);
  });

  it('leaves the owner everything as an archive before', async () => {
    expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
    const store = gzipSync(JSON.stringify({ currency: 'EUR', commerce: null, products: [] }));
    onTestFinished(site.parts.bus.respond(STORE_BUNDLE, () => store));
    const zip = await site.ask(NORD, { method: 'GET', url: '/api/rest/site/export', as: ANNA });
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
