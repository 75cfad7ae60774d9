import { NORD, rowsOf, SUED, type TestAccount } from '@litfass/kit/testing';
import { scopePermissions } from '@litfass/model';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDue } from '../src/schedule/schedule.ts';
import { ADA, bundleOf, EMIL, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();
const SCRIPT = '<script>gefahr(1)</script>';
const OWN = '<script>eigenes(1)</script>';
const DAY = 86_400_000;
const embed = (code: string, id = 'e'.repeat(24)) => ({
  id,
  type: 'embed',
  value: { url: null, html: code, caption: '' },
});
let start = '';
let blog = '';

const kept = (blocks: unknown[]) => ({ ...section(blocks), id: 'a'.repeat(24) });

const ask = async (as: TestAccount, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json() };
};
const documentOf = (blocks: unknown[]) => ({ urlId: 'start', title: 'Start', sections: [section(blocks)] });
const save = async (as: TestAccount, blocks: unknown[], more: object = {}) => {
  const { draft } = (await ask(as, 'GET', `/documents/page/${start}`)).json;
  const document = { ...documentOf(blocks), ...more };
  return ask(as, 'PUT', `/drafts/page/${start}`, { document, version: draft?.version ?? null });
};
const publish = (as: TestAccount) => ask(as, 'POST', `/drafts/page/${start}/publish`);
const shown = async (url = '/') => (await site.ask(NORD, { url })).body;
const published = async () => JSON.stringify((await ask(ADA, 'GET', `/documents/page/${start}`)).json.published);

beforeAll(async () => {
  for (const files of [bundleOf(NORD), bundleOf(SUED)]) expect((await importSite(site, files)).statusCode).toBe(200);
  const { pages, collections } = (await ask(ADA, 'GET', '/overview')).json;
  start = pages.find(({ urlId }: { urlId: string }) => urlId === 'start').id;
  blog = collections[0].id;
});

beforeEach(async () => {
  await save(ADA, [html('<p>Anfang</p>')]);
  expect((await publish(ADA)).status).toBe(200);
});

describe('code of somebody who may not write it', () => {
  it('stays out of the draft, and it is said of which block', async () => {
    const saved = await save(EMIL, [html('<p>Neu</p>'), embed(`<p>Rest</p>${SCRIPT}`)]);
    expect(saved).toMatchObject({ status: 200, json: { codeLeftOut: ['e'.repeat(24)] } });
    const { draft } = (await ask(ADA, 'GET', `/documents/page/${start}`)).json;
    expect(JSON.stringify(draft.document)).toContain('<p>Rest</p>');
    expect(JSON.stringify(draft.document)).not.toContain('gefahr');
  });

  it('is not public by a plan that somebody made who might', async () => {
    await save(ADA, [html('<p>Geplant</p>')]);
    const publishAt = new Date(Date.now() + DAY).toISOString();
    expect((await ask(ADA, 'PUT', `/drafts/page/${start}/plan`, { publishAt, review: false })).status).toBe(200);
    await save(EMIL, [html('<p>Geplant</p>'), embed(SCRIPT)]);
    await publishDue({ ...site.parts, clock: () => new Date(Date.now() + 2 * DAY) });
    expect(await shown()).toContain('Geplant');
    expect(await published()).not.toContain('gefahr');
    expect(await shown()).not.toContain('gefahr');
  });

  it('is not public by the publish of somebody who might, and his preview does not run it', async () => {
    await save(EMIL, [html('<p>Von Emil</p>'), { ...embed(SCRIPT), type: 'video' }]);
    const preview = await ask(ADA, 'GET', `/previews/page/${start}`);
    expect(preview.json.html).toContain('Von Emil');
    expect(preview.json.html).not.toContain('gefahr');
    expect((await publish(ADA)).status).toBe(200);
    expect(await shown()).toContain('Von Emil');
    expect(await shown()).not.toContain('gefahr');
  });

  it('is left out of translations, new pages, items, header and kept sections as well', async () => {
    const translations = { 'en-GB': { title: 'Home', sections: [section([embed(SCRIPT)])] } };
    expect((await save(EMIL, [], { translations })).json.codeLeftOut).toHaveLength(1);
    const created = await ask(EMIL, 'POST', '/documents', {
      kind: 'page',
      title: 'Kopie',
      document: documentOf([embed(SCRIPT)]),
    });
    expect(created.json.codeLeftOut).toHaveLength(1);
    const item = {
      kind: 'item',
      collectionId: blog,
      title: 'Eintrag',
      document: { body: { sections: [section([embed(SCRIPT)])] } },
    };
    expect((await ask(EMIL, 'POST', '/documents', item)).json.codeLeftOut).toHaveLength(1);
    const header = { header: { blocks: [embed(SCRIPT)] } };
    const changed = await site.ask(NORD, { method: 'PUT', url: '/api/site-header-footer', as: EMIL, payload: header });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toContain('gefahr');
    const made = await ask(EMIL, 'POST', '/saved-sections', { name: 'Code', section: kept([embed(SCRIPT)]) });
    expect(made.json.codeLeftOut).toHaveLength(1);
    const rows = await rowsOf(
      site.database,
      "select 1 from draft where document::text like '%gefahr%' union all select 1 from saved_section where section::text like '%gefahr%'",
    );
    expect(rows).toEqual([]);
  });

  it('does not come in by a key that may write contents', async () => {
    site.keys.push({ token: 'lfk_inhalt', site: NORD, ...scopePermissions(['content:read', 'content:write']) });
    const url = `/api/rest/site/drafts/page/${start}`;
    const payload = { document: documentOf([html('<p>Vom Programm</p>'), embed(SCRIPT)]), version: null };
    const saved = await site.askByKey(NORD, 'lfk_inhalt', { method: 'PUT', url, payload });
    expect(saved.json()).toMatchObject({ codeLeftOut: ['e'.repeat(24)] });
    expect((await publish(ADA)).status).toBe(200);
    expect(await shown()).toContain('Vom Programm');
    expect(await published()).not.toContain('gefahr');
  });

  it('does not come in by replacing a text', async () => {
    await save(ADA, [html('<p>x</p>'), embed(OWN)]);
    expect((await publish(ADA)).status).toBe(200);
    const hits = [{ kind: 'page', id: start, pointer: '/sections/0/blocks/1/value/html', index: 0 }];
    const wanted = { find: 'eigenes', matchCase: true, wholeWord: false, replace: 'gefahr', hits };
    await ask(EMIL, 'POST', '/replace-text', wanted);
    await publish(ADA);
    expect(await published()).not.toContain('gefahr');
  });
});

describe('code of somebody who may write it', () => {
  it('stays when others change what is beside it, move it, copy its page or put an earlier publish back', async () => {
    await save(ADA, [html('<p>Eins</p>'), embed(OWN)]);
    expect((await save(EMIL, [embed(OWN), html('<p>Zwei</p>')])).json.codeLeftOut).toEqual([]);
    expect((await publish(EMIL)).status).toBe(200);
    expect(await published()).toContain('eigenes');
    const copy = { kind: 'page', title: 'Kopie davon', document: documentOf([embed(OWN)]) };
    expect((await ask(EMIL, 'POST', '/documents', copy)).json.codeLeftOut).toEqual([]);
    const made = await ask(ADA, 'POST', '/saved-sections', {
      name: 'Nur gemerkt',
      section: kept([embed('<script>gemerkt()</script>')]),
    });
    expect(made.status).toBe(200);
    expect((await save(EMIL, [embed('<script>gemerkt()</script>')])).json.codeLeftOut).toEqual([]);
    const { revisions } = (await ask(EMIL, 'GET', `/revisions/${start}`)).json;
    expect((await ask(EMIL, 'POST', `/revisions/${start}/${revisions[0].number}/restore`)).status).toBe(200);
    expect(await published()).toContain('eigenes');
  });

  it('of another website is no code of this one', async () => {
    const other = await site.ask(SUED, { url: '/api/rest/site/overview', as: ADA });
    const { pages } = other.json();
    const place = `/api/rest/site/drafts/page/${pages[0].id}`;
    const payload = { document: { ...documentOf([embed(SCRIPT)]), urlId: pages[0].urlId }, version: null };
    expect((await site.ask(SUED, { method: 'PUT', url: place, as: ADA, payload })).statusCode).toBe(200);
    expect((await site.ask(SUED, { method: 'POST', url: `${place}/publish`, as: ADA })).statusCode).toBe(200);
    expect((await save(EMIL, [embed(SCRIPT)])).json.codeLeftOut).toHaveLength(1);
  });

  it('is asked about once more where nobody knows who wrote it', async () => {
    await save(ADA, [html('<p>Alt</p>'), embed(SCRIPT)]);
    await rowsOf(site.database, 'update draft set code_version = null where entity_id = $1 returning 1', [start]);
    expect((await publish(ADA)).json).toMatchObject({ code: 'code-unknown' });
    expect((await ask(ADA, 'GET', `/previews/page/${start}`)).json.html).not.toContain('gefahr');
    await save(ADA, [html('<p>Neu</p>'), embed(SCRIPT)]);
    expect((await publish(ADA)).status).toBe(200);
    expect(await published()).toContain('gefahr');
  });
});
