import { NORD, SUED, rowsOf, type TestSite } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { commentHtml } from '../src/comment/comment.ts';
import { readBundleZip } from '../src/media/zip.ts';
import { threadOf, type StoredComment } from '../src/comment/thread.ts';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
const CLOSED = { settings: { commentsEnabled: false } };

beforeAll(async () => {
  await importSite(site, bundleOf(NORD));
  await importSite(site, bundleOf(SUED, {}, CLOSED));
});

async function itemOf(urlId: string, at: TestSite = NORD): Promise<string> {
  const [row] = await rowsOf(site.database, 'select id from item where website_id = $1 and url_id = $2', [
    at.id,
    urlId,
  ]);
  return String(row?.['id']);
}

// Each caller of its own address: only one test is about limits.
let callers = 0;
const send = async (
  body: Record<string, unknown>,
  { at = NORD, from = `10.0.${(callers += 1)}.1` }: { at?: TestSite; from?: string } = {},
) => site.ask(at, { method: 'POST', url: '/api/site/comments', payload: body, remoteAddress: from });
const comment = async (more: Record<string, unknown> = {}) => ({
  item: await itemOf('zweiter'),
  author: 'Kai',
  text: 'Toll',
  ...more,
});
const stored = (author: string) => rowsOf(site.database, 'select * from comment where author = $1', [author]);
const page = async () => (await site.ask(NORD, { url: '/blog/2026/02/zweiter' })).body;

async function allow(author: string): Promise<string> {
  const id = String((await stored(author))[0]?.['id']);
  const url = `/api/rest/site/comments/${id}`;
  expect((await site.ask(NORD, { method: 'PUT', url, as: ANNA, payload: { status: 'published' } })).statusCode).toBe(
    200,
  );
  return id;
}

describe('a visitor’s comment', () => {
  it('waits until somebody has allowed it, and goes when it is refused', async () => {
    expect((await send(await comment({ author: 'Wartende' }))).statusCode).toBe(202);
    expect(await page()).not.toContain('Wartende');
    const id = await allow('Wartende');
    await expect.poll(page).toContain('Wartende');
    await site.ask(NORD, {
      method: 'PUT',
      url: `/api/rest/site/comments/${id}`,
      as: ANNA,
      payload: { status: 'refused' },
    });
    await expect.poll(page).not.toContain('Wartende');
  });

  it('stands below the comment that it answers, when that one can be seen at the same item', async () => {
    await send(await comment({ author: 'Frage' }));
    const hidden = String((await stored('Frage'))[0]?.['id']);
    await send(await comment({ author: 'Vorlaut', replyTo: hidden }));
    expect((await stored('Vorlaut'))[0]?.['parent_id']).toBeNull();
    await allow('Frage');
    await send(await comment({ author: 'Antwort', replyTo: hidden }));
    await send({ ...(await comment({ author: 'Irrläufer', replyTo: hidden })), item: await itemOf('dritter') });
    expect((await stored('Antwort'))[0]?.['parent_id']).toBe(hidden);
    expect((await stored('Irrläufer'))[0]?.['parent_id']).toBeNull();
  });

  it('runs nothing and shows what was typed, whoever wrote it', async () => {
    const author = '"><img src=x onerror=alert(1)>\u202e\u0000';
    await send(await comment({ author, text: '<script>alert(1)</script>\n\n<b>fett</b> & "so"\nneue Zeile' }));
    await allow('"><img src=x onerror=alert(1)>');
    await expect.poll(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const shown = await page();
    expect(shown).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(shown).not.toMatch(/<script>alert|<img src=x|\u202e/);
  });

  it('of a robot that fills in the hidden field is thanked for and forgotten', async () => {
    expect((await send(await comment({ author: 'Robot', website: 'https://spam.test' }))).statusCode).toBe(202);
    expect(await stored('Robot')).toEqual([]);
  });

  it.each([
    ['no name', { author: ' \u200b\u202e ' }, 'comment-incomplete'],
    ['no text', { text: ' \n\n\t ' }, 'comment-incomplete'],
    ['too long a name', { author: 'x'.repeat(101) }, 'invalid-request'],
    ['too long a text', { text: 'x'.repeat(10_001) }, 'invalid-request'],
    ['an item that is none', { item: "' or 1=1" }, 'invalid-request'],
    ['an unknown item', { item: 'f'.repeat(24) }, 'not-found'],
  ])('with %s is refused', async (_what, more, code) => {
    expect((await send(await comment(more))).json()).toMatchObject({ code });
  });

  it.each(['entwurf', 'spaeter'])('on the unpublished item %s is refused like on none', async (urlId) => {
    expect((await send(await comment({ item: await itemOf(urlId) }))).statusCode).toBe(404);
  });

  it('on an item of another website, or where comments are closed, is refused', async () => {
    expect((await send(await comment({ item: await itemOf('erster', SUED) }))).statusCode).toBe(404);
    expect((await send(await comment({ item: await itemOf('erster', SUED) }), { at: SUED })).statusCode).toBe(404);
  });

  it('is one of at most ten a minute from one address', async () => {
    const body = await comment({ author: 'Eilig' });
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await send(body, { from: '10.9.9.9' }));
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeOneOf(Array.from({ length: 60 }, (_, second) => second + 1));
    expect((await send(body)).statusCode).toBe(202);
  });

  it('survives export and import as what it is', async () => {
    await send(await comment({ author: 'Bleibende' }));
    const id = await allow('Bleibende');
    const url = '/api/rest/site/websites/nord/bundle';
    const zip = (await site.operate({ url })).rawPayload;
    const headers = { 'content-type': 'application/zip' };
    for (let round = 0; round < 2; round += 1)
      expect((await site.operate({ method: 'PUT', url, headers, payload: zip })).statusCode).toBe(200);
    expect((await site.operate({ method: 'PUT', url, headers, payload: zip })).json()).toMatchObject({
      changed: false,
    });
    expect(await stored('Bleibende')).toMatchObject([{ id, status: 'published' }]);
    const collection = async (bytes: Buffer): Promise<unknown> =>
      JSON.parse(String((await readBundleZip(bytes, { maxBytes: 10_000_000 })).get('collections/blog.json')));
    expect(await collection((await site.operate({ url })).rawPayload)).toEqual(await collection(zip));
  });
});

interface Kept {
  id?: string;
  author: string;
  replyTo?: string | number | null;
}

describe('comments of a bundle', () => {
  it('come back from an archive, also those below one that was refused', async () => {
    const comments = [
      { id: 'w1', author: 'Wurzel', html: '<p>Eins</p>' },
      { id: 'w2', author: 'Weg', html: '<p>Zwei</p>', replyTo: 'w1' },
      { author: 'Waise', html: '<p>Drei</p>', replyTo: 1 },
      { author: 'Weiter', html: '<p>Vier</p>', replyTo: 2 },
    ];
    const item = { urlId: 'a', title: 'A', publishAt: '2026-01-01', body: { sections: [] }, comments };
    const gespraech = { urlId: 'gespraech', title: 'Gespräch', collectionType: 'blog', items: [item] };
    expect((await importSite(site, bundleOf(NORD, { 'collections/gespraech.json': gespraech }))).statusCode).toBe(200);
    const answered = String((await stored('Weiter'))[0]?.['id']);
    await send({ item: await itemOf('a'), author: 'Gast', text: 'Fünf', replyTo: answered });
    await allow('Gast');
    const own = `/api/rest/site/comments/${String((await stored('Weg'))[0]?.['id'])}`;
    await site.ask(NORD, { method: 'PUT', url: own, as: ANNA, payload: { status: 'refused' } });
    const url = '/api/rest/site/websites/nord/bundle';
    const archive = async () => (await site.operate({ url })).rawPayload;
    const kept = async (zip: Buffer) => {
      const file = (await readBundleZip(zip, { maxBytes: 10_000_000 })).get('collections/gespraech.json');
      const bundle: { items: { comments: Kept[] }[] } = JSON.parse(String(file));
      return bundle.items[0]?.comments ?? [];
    };
    const zip = await archive();
    const written = await kept(zip);
    const nameOf = (answered: Kept['replyTo']) =>
      written.find(({ id }, place) => answered !== undefined && (id === answered || place === answered))?.author;
    expect(written[0]).toEqual(comments[0]);
    expect(written.map(({ author, replyTo }) => [author, nameOf(replyTo)])).toEqual([
      ['Wurzel', undefined],
      ['Waise', 'Wurzel'],
      ['Weiter', 'Waise'],
      ['Gast', 'Weiter'],
    ]);
    const headers = { 'content-type': 'application/zip' };
    const answer = await site.operate({ method: 'PUT', url, headers, payload: zip });
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.stringContaining('"changed":true')]);
    expect(await kept(await archive())).toEqual(written);
    expect((await site.operate({ method: 'PUT', url, headers, payload: zip })).json()).toMatchObject({
      changed: false,
    });
  });

  it.each([
    ['ids that are there twice', [{ id: 'a'.repeat(24) }, { id: 'a'.repeat(24) }, { id: 'x' }, { id: 'x' }]],
    ['no moments', [{}, { replyTo: 0 }]],
    [
      'a comment that answers itself',
      [
        { id: 'a', replyTo: 'a' },
        { id: 'b', replyTo: 0 },
      ],
    ],
  ])('with %s are taken', async (_what, comments) => {
    const full = comments.map((each, index) => ({ author: `Autor ${index}`, html: `<p>Text ${index}</p>`, ...each }));
    const blog = {
      urlId: 'blog',
      title: 'Blog',
      collectionType: 'blog',
      items: [{ urlId: 'a', title: 'A', publishAt: '2026-01-01', body: { sections: [] }, comments: full }],
    };
    const imported = await importSite(site, bundleOf(SUED, { 'collections/blog.json': blog }));
    expect([imported.statusCode, imported.json<{ problems?: unknown }>().problems]).toEqual([200, undefined]);
    const shown = (await site.ask(SUED, { url: '/blog/a' })).body;
    for (const index of full.keys()) expect(shown).toContain(`Text ${index}`);
  });
});

describe('a thread', () => {
  const row = (id: string, parent_id: string | null): StoredComment => ({
    id,
    parent_id,
    author: id,
    html: id,
    posted_at: new Date(0),
  });
  const shape = (views: ReturnType<typeof threadOf>): unknown[] =>
    views.map(({ id, replies }) => (replies.length > 0 ? [id, shape(replies)] : id));

  it('holds answers below what they answer, and those to nothing on their own', () => {
    expect(shape(threadOf([row('a', null), row('b', 'a'), row('c', 'gone'), row('d', 'b'), row('e', 'a')]))).toEqual([
      ['a', [['b', ['d']], 'e']],
      'c',
    ]);
  });

  it('loses no comment in a circle', () => {
    expect(shape(threadOf([row('a', 'b'), row('b', 'a'), row('c', 'c')]))).toEqual([['a', ['b']], 'c']);
  });

  it('nests at most five deep', () => {
    const long = Array.from({ length: 5000 }, (_, index) => row(`${index}`, index === 0 ? null : `${index - 1}`));
    const text = JSON.stringify(shape(threadOf(long)));
    expect(text.match(/^\[+("\d+",\[+)*/)?.[0].split(',')).toHaveLength(6);
    expect(text.match(/"\d+"/g)).toHaveLength(5000);
  });
});

describe('the text of a comment', () => {
  it.each([
    ['Eins\nzwei\n\n\n drei ', '<p>Eins<br>zwei</p><p>drei</p>'],
    ['a\r\n\t\r\nb', '<p>a</p><p>b</p>'],
    ['<b>&amp;</b>', '<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'],
    [' \n ', ''],
  ])('%j becomes %j', (text, html) => {
    expect(commentHtml(text)).toBe(html);
  });
});

describe('comments of an item', () => {
  const item = (more: Record<string, unknown>) => ({
    title: 'Gespräch',
    publishAt: '2026-04-01T09:00:00Z',
    body: { sections: [] },
    ...more,
  });
  const items = [
    item({
      urlId: 'offen',
      comments: [{ author: 'Uwe', date: '2026-07-01T12:00:00', html: '<p>Mittags.</p>', replyTo: null }],
    }),
    item({ urlId: 'zu', commentsOpen: false }),
  ];
  beforeAll(async () => {
    const journal = { urlId: 'journal', title: 'Journal', collectionType: 'blog', items };
    expect((await importSite(site, bundleOf(NORD, { 'collections/journal.json': journal }))).statusCode).toBe(200);
  });
  const shown = async (urlId: string) => (await site.ask(NORD, { url: `/journal/${urlId}` })).body;

  it('can be written on its page while it is open for them, without a block for that (CTX-002)', async () => {
    expect(await shown('offen')).toMatch(/<form class="lf-comment-form"[^>]* action="\/api\/site\/comments"/);
    expect(await shown('zu')).not.toContain('<form class="lf-comment-form');
    expect(await shown('zu')).not.toContain('id="comments"');
  });

  it('are refused where the item is closed, whatever was sent', async () => {
    expect((await send(await comment({ item: await itemOf('zu'), author: 'Trotzdem' }))).statusCode).toBe(404);
    expect(await stored('Trotzdem')).toEqual([]);
  });

  it('were written at the website’s own time when their date has no offset', async () => {
    expect((await stored('Uwe'))[0]?.['posted_at']).toEqual(new Date('2026-07-01T10:00:00Z'));
  });
});
