import { NORD, SUED } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();

beforeAll(async () => {
  for (const files of [bundleOf(NORD), bundleOf(SUED)]) expect((await importSite(site, files)).statusCode).toBe(200);
});

interface Hit {
  kind: string;
  id: string;
  pointer: string;
  index: number;
}
interface Found {
  documents: { kind: string; id: string; hits: Hit[] }[];
  total: number;
}
const ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, of = NORD) => {
  const answer = await site.ask(of, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
};
const wanted = { find: 'Leuchtturm', matchCase: false, wholeWord: false };
const find = async () => (await ask<Found>('POST', '/find-text', wanted)).json;

describe('a text that is replaced in the whole website', () => {
  it('is found in drafts and pages, shown before anything changes, and changed in drafts alone', async () => {
    const { pages } = (await ask<{ pages: { id: string; href: string }[] }>('GET', '/overview')).json;
    const id = pages.find(({ href }) => href === '/')?.id ?? '';
    const text = '<p>Am Leuchtturm, beim <em>Leuchtturm</em></p>';
    const document = { urlId: 'start', title: 'Leuchtturm', sections: [section([html(text)])] };
    await ask('PUT', `/drafts/page/${id}`, { document, version: null });
    await ask('POST', `/drafts/page/${id}/publish`);
    const { documents, total } = await find();
    expect({ total, ids: documents.map((each) => each.id) }).toEqual({ total: 3, ids: [id] });
    const hits = documents.flatMap((each) => each.hits);
    const chosen = hits
      .filter(({ pointer }) => pointer.endsWith('/html'))
      .map(({ kind, pointer, index }) => ({ kind, id, pointer, index }));
    const replaced = await ask('POST', '/replace-text', { ...wanted, replace: 'Hafen', hits: chosen });
    expect(replaced.json).toEqual({ replaced: 2, documents: 1, skipped: 0 });
    expect((await site.ask(NORD, { url: '/' })).body).toContain('beim <em>Leuchtturm</em>');
    const { draft } = (await ask<{ draft: { document: unknown } }>('GET', `/documents/page/${id}`)).json;
    expect(JSON.stringify(draft.document)).toContain('Am Hafen, beim <em>Hafen</em>');
    expect((await find()).total).toBe(1);
    const again = await ask('POST', '/replace-text', { ...wanted, replace: 'Hafen', hits: chosen });
    expect(again.json).toEqual({ replaced: 0, documents: 0, skipped: 2 });
  });

  it('has a text to look for', async () => {
    expect((await ask('POST', '/find-text', { ...wanted, find: ' ' })).status).toBe(400);
    expect((await ask('POST', '/replace-text', { ...wanted, replace: 'x', hits: [] })).status).toBe(400);
  });
});
