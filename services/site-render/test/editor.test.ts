import { NORD, SUED } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, bundleOf, html, importSite, section, useSite } from './site-service.ts';

const site = await useSite();
interface Entry {
  id: string;
  title: string;
  href: string;
  hasDraft: boolean;
  isNew: boolean;
}
interface Overview {
  pages: Entry[];
  collections: (Entry & { itemCount: number })[];
}

beforeAll(async () => {
  for (const files of [bundleOf(NORD), bundleOf(SUED)]) expect((await importSite(site, files)).statusCode).toBe(200);
});

const ask = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, as = ANNA) => {
  const answer = await site.ask(NORD, { method, url: `/api/rest/site${url}`, as, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json<T>() };
};
const seen = async (url: string): Promise<string> => (await site.ask(NORD, { url })).body;
const overview = async () => (await ask<Overview>('GET', '/overview')).json;
const startPage = async (): Promise<Entry> => {
  const found = (await overview()).pages.find(({ href }) => href === '/');
  if (!found) throw new Error('no home page');
  return found;
};
const textPage = (text: string) => ({
  urlId: 'start',
  title: 'Willkommen',
  sections: [section([html(`<p>${text}</p>`)])],
});

describe('a draft', () => {
  it('is for owners alone until it is published, then it is a revision', async () => {
    const { id } = await startPage();
    const saved = await ask<{ version: number }>('PUT', `/drafts/page/${id}`, {
      document: textPage('Neu geschrieben'),
      version: null,
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(await seen('/')).not.toContain('Neu geschrieben');
    expect((await startPage()).hasDraft).toBe(true);
    expect((await ask('POST', `/drafts/page/${id}/publish`)).json).toEqual({ revision: 2, href: '/' });
    expect(await seen('/')).toContain('Neu geschrieben');
    expect((await startPage()).hasDraft).toBe(false);
  });

  it('of somebody else is not overwritten unseen: who, when and what it is', async () => {
    const { id } = await startPage();
    const first = await ask<{ version: number }>('PUT', `/drafts/page/${id}`, {
      document: textPage('von Anna'),
      version: null,
    });
    const second = await ask('PUT', `/drafts/page/${id}`, { document: textPage('von Ben'), version: null }, BEN);
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({ code: 'draft-changed', version: first.json.version });
    const third = await ask(
      'PUT',
      `/drafts/page/${id}`,
      { document: textPage('von Ben'), version: first.json.version },
      BEN,
    );
    expect(third.json).toMatchObject({ savedBy: 'Ben' });
    const read = await ask<{ draft: { document: unknown } }>('GET', `/documents/page/${id}`);
    expect(JSON.stringify(read.json.draft.document)).toContain('von Ben');
    expect((await ask('DELETE', `/drafts/page/${id}`)).status).toBe(200);
  });

  it('at an address where the platform itself answers is not published, and a new page never gets one', async () => {
    const made = await ask<{ id: string; urlId: string; version: number }>('POST', '/documents', {
      kind: 'page',
      title: 'Search',
    });
    expect(made.json.urlId).toBe('search-2');
    const document = { ...textPage('Nie zu sehen'), title: 'Konto', urlId: 'Account' };
    await ask('PUT', `/drafts/page/${made.json.id}`, { document, version: made.json.version });
    const refused = await ask<{ code: string; error: string }>('POST', `/drafts/page/${made.json.id}/publish`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'address-reserved' } });
    expect(refused.json.error).toContain('Unter „/Account“ antwortet die Plattform selbst');
    expect((await ask('DELETE', `/drafts/page/${made.json.id}`)).status).toBe(200);
  });

  it('that is not sound stays a draft, and its faults are named', async () => {
    const { id } = await startPage();
    const block = { type: 'button', value: { text: 'Los', alignment: 'schräg' } };
    const document = { ...textPage(''), sections: [section([block])] };
    await ask('PUT', `/drafts/page/${id}`, { document, version: null });
    const refused = await ask<{ problems: { pointer: string }[] }>('POST', `/drafts/page/${id}/publish`);
    expect(refused.status).toBe(422);
    expect(refused.json.problems[0]?.pointer).toBe('/sections/0/blocks/0/value/alignment');
    expect((await startPage()).hasDraft).toBe(true);
    await ask('DELETE', `/drafts/page/${id}`);
    expect((await ask('POST', `/drafts/page/${id}/publish`)).json).toMatchObject({ code: 'no-draft' });
  });
});

describe('a new page', () => {
  it('gets an address of its own, is published and removed again', async () => {
    const made = await ask<{ id: string; urlId: string; version: number }>('POST', '/documents', {
      kind: 'page',
      title: 'Start',
    });
    expect(made.json.urlId).toBe('start-2');
    const entry = (await overview()).pages.find(({ id }) => id === made.json.id);
    expect(entry).toMatchObject({ title: 'Start', isNew: true, hasDraft: true });
    expect((await ask('POST', `/drafts/page/${made.json.id}/publish`)).json).toEqual({ revision: 1, href: '/start-2' });
    expect((await site.ask(NORD, { url: '/start-2' })).statusCode).toBe(200);
    expect((await ask('DELETE', `/documents/page/${made.json.id}`)).status).toBe(200);
    expect((await site.ask(NORD, { url: '/start-2' })).statusCode).toBe(404);
  });

  it('gets an id for each section, block and slide that brings none, also where a draft is kept', async () => {
    const [one, two, three] = ['a', 'b', 'c'].map((letter) => ({ type: 'html', value: { html: `<p>${letter}</p>` } }));
    const slides = { type: 'gallery', value: { items: [{ image: 'media/x.jpg' }] } };
    const document = { sections: [{ blocks: [one, two] }, { id: 'f'.repeat(24), blocks: [slides] }] };
    const made = await ask<{ id: string; version: number }>('POST', '/documents', {
      kind: 'page',
      title: 'Ids',
      document,
    });
    interface Parts {
      sections: { id: string; blocks: { id: string; value: { items?: { id: string }[] } }[] }[];
    }
    const sectionsOf = async () =>
      (await ask<{ draft: { document: Parts } }>('GET', `/documents/page/${made.json.id}`)).json.draft.document
        .sections;
    const idsOf = async () =>
      (await sectionsOf()).flatMap(({ id, blocks }) => [
        id,
        ...blocks.flatMap((block) => [block.id, ...(block.value.items ?? []).map((slide) => slide.id)]),
      ]);
    const ids = await idsOf();
    expect([ids.length, new Set(ids).size, ids.every((id) => /^[0-9a-f]{24}$/.test(id)), ids[3]]).toEqual([
      6,
      6,
      true,
      'f'.repeat(24),
    ]);
    const [first] = await sectionsOf();
    const changed = { title: 'Ids', urlId: 'ids', sections: [{ ...first, blocks: [three, ...(first?.blocks ?? [])] }] };
    await ask('PUT', `/drafts/page/${made.json.id}`, { document: changed, version: made.json.version });
    expect((await idsOf()).slice(2)).toEqual(ids.slice(1, 3));
    expect((await ask('DELETE', `/documents/page/${made.json.id}`)).status).toBe(200);
  });

  it('is not the home page: that stays', async () => {
    const refused = await ask('DELETE', `/documents/page/${(await startPage()).id}`);
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'home-stays' }]);
  });
});

describe('the items of a collection', () => {
  const blog = async () => {
    const found = (await overview()).collections.find(({ title }) => title === 'Blog');
    if (!found) throw new Error('no blog');
    return found;
  };

  it('are listed in parts, found by their titles, and new ones come first', async () => {
    const { id } = await blog();
    const part = await ask<{ items: Entry[]; next: number }>('GET', `/collections/${id}/items?limit=2`);
    expect(part.json.items).toHaveLength(2);
    expect(part.json.next).toBe(2);
    const found = await ask<{ items: Entry[] }>('GET', `/collections/${id}/items?search=geheim`);
    expect(found.json.items.map(({ title }) => title)).toEqual(['Noch geheim']);
    const made = await ask<{ id: string }>('POST', '/documents', { kind: 'item', title: 'Frisch', collectionId: id });
    const all = await ask<{ items: Entry[] }>('GET', `/collections/${id}/items`);
    expect(all.json.items[0]).toMatchObject({ id: made.json.id, title: 'Frisch', isNew: true });
    expect((await ask<{ href: string }>('POST', `/drafts/item/${made.json.id}/publish`)).status).toBe(200);
    expect((await blog()).itemCount).toBe(6);
  });
});

describe('the website itself', () => {
  it('changes its title and navigation by a draft like everything else', async () => {
    const read = await ask<{ published: { website: object } }>('GET', `/documents/site/${NORD.id}`);
    const document = { ...read.json.published, website: { ...read.json.published.website, title: 'Nordlicht' } };
    await ask('PUT', `/drafts/site/${NORD.id}`, { document, version: null });
    expect((await ask('POST', `/drafts/site/${NORD.id}/publish`)).status).toBe(200);
    expect(await seen('/')).toContain('Nordlicht');
  });
});

describe('a preview', () => {
  it('draws what nobody has saved, and says what is wrong with it', async () => {
    const { id } = await startPage();
    const drawn = await ask<{ html: string }>('POST', '/previews', { page: { ...textPage('Nur zur Ansicht'), id } });
    expect(drawn.json.html).toContain('Nur zur Ansicht');
    expect(await seen('/')).not.toContain('Nur zur Ansicht');
    const refused = await ask('POST', '/previews', { page: { urlId: 'a', title: 7, sections: [] } });
    expect([refused.status, refused.json]).toMatchObject([422, { code: 'document-invalid' }]);
  });
});

describe('a preview of what was kept', () => {
  it('draws the draft and names its version, or what is published', async () => {
    const { id } = await startPage();
    await ask('DELETE', `/drafts/page/${id}`);
    const published = await ask<{ html: string; version: null }>('GET', `/previews/page/${id}`);
    expect(published.json).toMatchObject({ version: null, html: expect.stringContaining('Neu geschrieben') });
    const document = textPage('Als Entwurf');
    const { json } = await ask<{ version: number }>('PUT', `/drafts/page/${id}`, { document, version: null });
    const kept = await ask<{ html: string; version: number }>('GET', `/previews/page/${id}`);
    expect(kept.json).toMatchObject({ version: json.version, html: expect.stringContaining('Als Entwurf') });
    await ask('DELETE', `/drafts/page/${id}`);
  });
});

describe('files', () => {
  it('are listed for the media library', async () => {
    const listed = await ask<{ items: unknown[]; next: null }>('GET', '/media');
    expect(listed.json).toEqual({ items: [], next: null });
  });
});

describe('a preview of a file that has just come', () => {
  it('shows it, though the website was remembered before', async () => {
    const { id } = await startPage();
    await ask('POST', '/previews', { page: { ...textPage('Noch ohne Bild'), id } });
    const file = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4"/></svg>';
    const uploaded = await site.ask(NORD, {
      method: 'POST',
      url: '/api/rest/site/media',
      as: ANNA,
      headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
      payload: `--grenze\r\nContent-Disposition: form-data; name="file"; filename="neu.svg"\r\n\r\n${file}\r\n--grenze--\r\n`,
    });
    const { path, url } = uploaded.json<{ path: string; url: string }>();
    const page = { ...textPage('Mit Bild'), id };
    page.sections[0]?.blocks.push({ type: 'image', value: { asset: path, alt: 'Neu' } });
    const drawn = await ask<{ html: string }>('POST', '/previews', { page });
    expect(drawn.json.html).toContain(url);
  });
});
