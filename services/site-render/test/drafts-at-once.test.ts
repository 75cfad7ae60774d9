import { withTenant } from '@litfass/kit';
import { NORD } from '@litfass/kit/testing';
import { sql, type Transaction } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteTables } from '../src/db/database.ts';
import { saveDraft, type AnyDocument } from '../src/editor/draft-store.ts';
import { waitingForRows } from './at-once.ts';
import { ANNA, BEN, bundleOf, html, importSite, section, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const site = await useSite();
let start = '';

interface Answer {
  status: number;
  json: { version: number; code?: string };
}
interface Read {
  draft: { document: AnyDocument; version: number } | null;
}

async function ask<T = Answer['json']>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  as = ANNA,
) {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
}
const textPage = (text: string, blocks: unknown[] = []) => ({
  urlId: 'start',
  title: 'Start',
  sections: [section([html(`<p>${text}</p>`), ...blocks])],
});
const save = (document: object, version: number | null) => ask('PUT', `/drafts/page/${start}`, { document, version });
const publish = () => ask('POST', `/drafts/page/${start}/publish`);
const draft = async () => (await ask<Read>('GET', `/documents/page/${start}`)).json.draft;
const seen = async (): Promise<string> => (await site.ask(NORD, { url: '/' })).body;

/** A save of Ben's whose transaction is still under way. */
const savedByBen = (document: AnyDocument, version: number) => (trx: Transaction<SiteTables>) =>
  saveDraft(
    trx,
    NORD.id,
    { kind: 'page', id: start },
    {
      document: { ...document, id: start },
      version,
      collectionId: null,
      by: { name: 'Ben', accountId: 'c'.repeat(24) },
      at: new Date(),
    },
  );
const pageHeld = (trx: Transaction<SiteTables>) => sql`select from page where id = ${start} for update`.execute(trx);

/** Begins the calls one after the other while a transaction holds what the first of them waits for; their answers. */
async function during<T>(
  held: (trx: Transaction<SiteTables>) => Promise<unknown>,
  ...calls: (() => Promise<T>)[]
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await withTenant(site.parts.db, NORD.id, async (trx) => {
    await held(trx);
    for (const call of calls) {
      begun.push(call());
      await waitingForRows(site, begun.length);
    }
  });
  return Promise.all(begun);
}

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  const { pages } = (await ask<{ pages: { id: string; href: string }[] }>('GET', '/overview')).json;
  start = pages.find(({ href }) => href === '/')?.id ?? '';
});
beforeEach(async () => {
  await ask('DELETE', `/drafts/page/${start}`);
});

describe('a draft', () => {
  it('that is saved while the one before is published is no part of it, and is not lost', async () => {
    const { json } = await save(textPage('Die erste Fassung'), null);
    const second = textPage('Die zweite Fassung');
    const [published, saved] = await during(pageHeld, publish, () => save(second, json.version));
    expect(published?.status).toBe(200);
    expect(saved).toMatchObject({ status: 409, json: { code: 'draft-gone' } });
    expect(await seen()).toContain('Die erste Fassung');
    expect((await save(second, null)).status).toBe(200);
    expect(JSON.stringify(await draft())).toContain('Die zweite Fassung');
    expect(await seen()).not.toContain('Die zweite Fassung');
  });

  it('is published once by two at the same time', async () => {
    await save(textPage('Nur einmal'), null);
    const [first, second] = await during(pageHeld, publish, publish);
    expect(first?.status).toBe(200);
    expect(second).toMatchObject({ status: 409, json: { code: 'no-draft' } });
  });

  it('is planned in no other version than was looked at', async () => {
    const { json } = await save(textPage('Angesehen'), null);
    const plan = { publishAt: new Date(Date.now() + 86_400_000).toISOString(), review: false, version: json.version };
    const [planned] = await during(savedByBen(textPage('Nicht angesehen'), json.version), () =>
      ask('PUT', `/drafts/page/${start}/plan`, plan),
    );
    expect(planned).toMatchObject({ status: 409, json: { code: 'draft-changed', by: 'Ben' } });
    expect(await draft()).toMatchObject({ publishAt: null });
  });
});

describe('what changes drafts in many places', () => {
  it('puts another file into the newest version, and an open editor hears of it', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4"/></svg>';
    const old = (await uploadFile(site, drawing, { name: 'alt.svg' })).json<{ id: string; path: string }>();
    const picture = { type: 'image', value: { asset: old.path, alt: 'Bild' } };
    const { json } = await save(textPage('Mit Bild', [picture]), null);
    const replace = () =>
      uploadFile(site, drawing.replace('8 4', '4 4'), {
        name: 'neu.svg',
        url: `/api/rest/site/media/${old.id}/replace`,
      });
    const newer = textPage('Mit Bild und mehr Text', [picture]);
    let version: number | null = null;
    const [replaced] = await during(async (trx) => (version = await savedByBen(newer, json.version)(trx)), replace);
    const { path } = replaced?.json<{ path: string }>() ?? { path: '' };
    const kept = JSON.stringify(await draft());
    expect([kept.includes('mehr Text'), kept.includes(path), kept.includes(old.path)]).toEqual([true, true, false]);
    expect((await save(newer, version)).json.code).toBe('draft-changed');
    expect(JSON.stringify(await draft())).toBe(kept);
  });

  it('replaces a text in the newest version', async () => {
    const { json } = await save(textPage('Am Leuchtturm'), null);
    const wanted = { find: 'Leuchtturm', matchCase: false, wholeWord: false, replace: 'Hafen' };
    const hits = [{ kind: 'page', id: start, pointer: '/sections/0/blocks/0/value/html', index: 0 }];
    const [replaced] = await during(savedByBen(textPage('Abends am Leuchtturm'), json.version), () =>
      ask('POST', '/replace-text', { ...wanted, hits }, BEN),
    );
    expect(replaced?.json).toEqual({ replaced: 1, documents: 1, skipped: 0 });
    expect(JSON.stringify(await draft())).toContain('Abends am Hafen');
  });
});
