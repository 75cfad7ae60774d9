import { gzipSync } from 'node:zlib';
import { NORD } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { smallExport, type SmallItem } from '../src/wordpress/wxr-fixture.ts';
import { bundleOf, importSite, useSite, zipOf } from './site-service.ts';

const site = await useSite();

type Sent = Record<string, string | Buffer>;

/** Sends files as the command line does: the first is the export, all others come beside it. */
async function send(identifier: string, files: Sent, more = '') {
  const form = new FormData();
  for (const [index, [name, content]] of Object.entries(files).entries())
    form.append(index === 0 ? 'file' : 'media', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Response(form);
  return site.operate({
    method: 'POST',
    url: `/api/rest/site/conversions/wxr?identifier=${identifier}${more}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const part = (...ids: string[]): string => smallExport(ids.map((id): SmallItem => ({ id, title: `Beitrag ${id}` })));

describe('an export in several files', () => {
  it('is one import, as files, in an archive or packed', async () => {
    const sent: [string, Sent][] = [
      ['teile', { 'a.000.xml': part('1'), 'a.001.xml': part('2') }],
      ['archiv', { 'alles.zip': await zipOf({ 'x/a.000.xml': part('1'), 'x/a.001.xml': part('2') }) }],
      ['gepackt', { 'a.xml.gz': gzipSync(part('1', '2')) }],
    ];
    for (const [identifier, files] of sent) {
      const answer = await send(identifier, files);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { report: { counts: { items: 2 } } }]);
    }
  });

  it('removes nothing unasked: what would go is named, and stays until somebody confirms', async () => {
    expect((await send('stueck', { 'a.xml': part('1', '2') })).statusCode).toBe(200);
    const refused = await send('stueck', { 'b.xml': part('2', '3') });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'import-removes', removed: { items: 1, names: ['Beitrag 1'] } },
    ]);
    expect(refused.json<{ error: string }>().error).toContain('1 Beitrag');
    const done = await send('stueck', { 'b.xml': part('2', '3') }, '&remove=true');
    expect([done.statusCode, done.json()]).toMatchObject([200, { removed: { items: 1 } }]);
  });

  it('is taken in without the files that are none, which are named', async () => {
    const image = 'https://alt.test/wp-content/uploads/2024/05/hof.jpg';
    const text = smallExport([{ id: '1', type: 'page', slug: 'hof', content: `<p>Hof</p><img src="${image}">` }]);
    const answer = await send('kaputt', { 'a.xml': text, 'hof.jpg': 'kein Bild' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { warnings: [{ file: 'media/2024/05/hof.jpg', reason: expect.stringContaining('hof.jpg') }] },
    ]);
  });

  it('changes nothing when it comes again', async () => {
    await send('nochmal', { 'a.xml': part('1', '2') });
    expect((await send('nochmal', { 'a.xml': part('1', '2') })).json()).toMatchObject({ changed: false });
  });
});

it.each([
  ['Ghost', '{"db":[{"data":{"posts":[]}}]}', /Ghost/],
  [
    'Blogger',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><generator>Blogger</generator></feed>',
    /Blogger/,
  ],
  ['a web page', '<!DOCTYPE html><html></html>', /Webseite/],
])('a file of %s is named, with what to do', async (_what, content, said) => {
  const answer = await send('fremd', { 'datei.xml': content });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'export-unknown' }]);
  expect(answer.json<{ error: string }>().error).toMatch(said);
});

it('lists tell of an item behind a password nothing but its title', async () => {
  const item = {
    title: 'Verschlossen',
    excerpt: '<p>Verrät alles</p>',
    access: { kind: 'password', password: 'sesam' },
  };
  const blog = {
    urlId: 'blog',
    title: 'Blog',
    collectionType: 'blog',
    items: [{ urlId: 'zu', publishAt: '2026-01-05T09:00:00Z', ...item, body: { sections: [] } }],
  };
  await importSite(site, bundleOf(NORD, { 'collections/blog.json': blog }));
  for (const url of ['/blog', '/blog?format=rss', '/blog?format=json', '/search?q=alles', '/sitemap.xml'])
    expect((await site.ask(NORD, { url })).body, url).not.toContain('Verrät alles');
  expect((await site.ask(NORD, { url: '/blog' })).body).toContain('Verschlossen');
});
