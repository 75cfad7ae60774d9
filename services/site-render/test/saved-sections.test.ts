import { NORD, SUED } from '@litfass/kit/testing';
import { limits } from '@litfass/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();

beforeAll(async () => {
  for (const files of [bundleOf(NORD), bundleOf(SUED)]) expect((await importSite(site, files)).statusCode).toBe(200);
});

const ask = async <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) => {
  const url = `/api/rest/site/saved-sections${path}`;
  const answer = await site.ask(NORD, { method, url, as: ANNA, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
};
interface Saved {
  id: string;
  name: string;
  section: { blocks: unknown[] };
}
const kept = { ...section([{ ...html('<p>Öffnungszeiten</p>'), id: 'b'.repeat(24) }]), id: 'a'.repeat(24) };

describe('a section that is kept for other pages', () => {
  it('has a name, is found again as it was, takes another name and can be forgotten', async () => {
    const made = await ask<Saved>('POST', '', { name: ' Zeiten ', section: kept });
    expect(made).toMatchObject({ status: 200, json: { name: 'Zeiten', savedBy: 'Anna', section: kept } });
    const { id } = made.json;
    expect((await ask<Saved>('PATCH', `/${id}`, { name: 'Geöffnet' })).json).toMatchObject({ id, name: 'Geöffnet' });
    expect((await ask<{ items: Saved[] }>('GET')).json.items).toMatchObject([{ id, name: 'Geöffnet', section: kept }]);
    expect((await ask('DELETE', `/${id}`)).json).toEqual({ removed: true });
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });

  it('is refused without a name, and when it is no section or there are too many', async () => {
    expect((await ask('POST', '', { name: ' ', section: kept })).status).toBe(400);
    expect((await ask('POST', '', { name: 'x', section: { blocks: [{ type: 'nichts' }] } })).status).toBe(400);
    const names = Array.from({ length: limits.savedSections }, (_, number) => `Nummer ${number}`);
    const made = await Promise.all(names.map((name) => ask('POST', '', { name, section: kept })));
    expect(made.filter(({ status }) => status !== 200)).toEqual([]);
    const over = await ask('POST', '', { name: 'zu viel', section: kept });
    expect(over).toMatchObject({ status: 422, json: { code: 'too-many-saved-sections' } });
  });
});
