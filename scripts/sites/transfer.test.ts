import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { filesOfFolder, filesOfZip, zipOf } from './bundle-files.ts';
import { exportBundle } from './export.ts';
import { importBundle } from './import.ts';
import { importWxr } from './import-wxr.ts';
import { Failure } from '../platform/failure.ts';
import { allServices } from '../platform/service-tasks.ts';
import { BundleRefused, PlatformClient } from './platform-client.ts';
import { listWebsites, removeWebsite } from './websites.ts';

const WEBSITE_ID = 'a'.repeat(24);
const site = { format: 'litfass-site/1', website: { identifier: 'nord' } };
const collection = {
  items: [
    { id: 'b'.repeat(24), structuredContent: { variants: [{ optionValues: [], priceCents: 500, qtyInStock: 9 }] } },
  ],
};
const liveVariant = { sku: 'SQ1', optionValues: [], unlimited: false, qtyInStock: 7 };

function newFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-transfer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

const bundle = (): string =>
  newFolder({
    'site.json': JSON.stringify(site),
    'people.json': '{"accounts":[]}',
    'media/größe.txt': 'ein Bild',
    'collections/shop.json': JSON.stringify(collection),
    'notizen.txt': 'no part of the format',
    '.git/config': 'no part either',
  });

interface Heard {
  call: string;
  token: string | undefined;
  type: string | undefined;
  body: Buffer;
}

/** `bodies`: one after the other. */
interface Answer {
  status?: number;
  body?: unknown;
  bodies?: unknown[];
}

/** A platform that answers like the services do, and tells what it heard. */
async function fakePlatform(answers: Record<string, Answer> = {}): Promise<{ client: PlatformClient; heard: Heard[] }> {
  const heard: Heard[] = [];
  const usual: Record<string, Answer> = {
    'GET /api/rest/site/websites': {
      body: { websites: [{ id: WEBSITE_ID, identifier: 'nord', hosts: ['nord.localhost'] }], next: null },
    },
    'PUT /api/rest/site/websites/nord/bundle': {
      body: {
        websiteId: WEBSITE_ID,
        identifier: 'nord',
        hosts: ['nord.localhost'],
        currency: 'EUR',
        removal: 7,
        warnings: [],
        forms: [{ key: 'kontakt' }],
        commerce: { tax: {} },
        people: { accounts: [] },
      },
    },
    [`GET /api/rest/forms/websites/${WEBSITE_ID}/bundle`]: { body: { forms: [{ key: 'kontakt' }] } },
    [`GET /api/rest/commerce/websites/${WEBSITE_ID}/bundle`]: {
      body: { currency: 'EUR', commerce: { tax: {} }, products: [{ itemId: 'b'.repeat(24), variants: [liveVariant] }] },
    },
    [`GET /api/rest/auth/websites/${WEBSITE_ID}/bundle`]: { body: { people: { accounts: [] } } },
    ...answers,
  };
  const server = createServer((request: IncomingMessage, response) => {
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    void buffer(request).then((body) => {
      heard.push({
        call: `${request.method} ${request.url}`,
        token: request.headers.authorization,
        type: request.headers['content-type'],
        body,
      });
      const { status = 200, body: only = {}, bodies } = usual[call] ?? {};
      const answer = bodies?.shift() ?? only;
      response.writeHead(status).end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const operatorPorts = Object.fromEntries(allServices().map(({ name }) => [name, port]));
  return {
    heard,
    client: new PlatformClient({ port, appDomain: 'localhost', production: false, operatorPorts, operatorKey: 's' }),
  };
}

async function contentsOf(zip: Buffer): Promise<Record<string, string>> {
  const file = path.join(newFolder(), 'x.zip');
  writeFileSync(file, zip);
  const { files, close } = await filesOfZip(file);
  const contents: Record<string, string> = {};
  for (const file of files) contents[file.name] = (await buffer(await file.open())).toString();
  close();
  return contents;
}

describe('an import', () => {
  it('sends the files of the format as a zip, and each service its part, with the operator as caller', async () => {
    const { client, heard } = await fakePlatform();
    const result = await importBundle(client, bundle(), { hosts: ['www.a.test', 'b.test'], withPeople: true });
    expect(result).toEqual({ websiteId: WEBSITE_ID, identifier: 'nord', warnings: [], leftPeopleOut: false });
    expect(heard.map(({ call }) => call)).toEqual([
      'PUT /api/rest/site/websites/nord/bundle?hosts=www.a.test%2Cb.test',
      `PUT /api/rest/forms/websites/${WEBSITE_ID}/bundle?removal=7`,
      `PUT /api/rest/commerce/websites/${WEBSITE_ID}/bundle?removal=7`,
      `PUT /api/rest/auth/websites/${WEBSITE_ID}/bundle?removal=7`,
    ]);
    // SHA-256 of words, service and the key 's': each service hears a token of its own.
    const tokenAt = (service: string): string => {
      const input = `litfass operator ${service} s`;
      const said = execFileSync('openssl', ['dgst', '-sha256', '-r'], { input, encoding: 'utf8' });
      return `Bearer ${said.split(' ')[0]}`;
    };
    expect(heard.map(({ token }) => token)).toEqual(['site-render', 'forms', 'commerce', 'auth'].map(tokenAt));
    const names = Object.keys(await contentsOf(heard[0]?.body ?? Buffer.alloc(0)));
    expect(names).toEqual(['collections/shop.json', 'media/größe.txt', 'people.json', 'site.json']);
    expect(JSON.parse(String(heard[1]?.body))).toEqual({ forms: [{ key: 'kontakt' }] });
  });

  it('leaves people out unless they are asked for, and says so', async () => {
    const { client, heard } = await fakePlatform();
    expect((await importBundle(client, bundle(), { hosts: [], withPeople: false })).leftPeopleOut).toBe(true);
    expect(heard.some(({ call }) => call.includes('/auth/'))).toBe(false);
  });

  it('takes a zip as it is', async () => {
    const { client, heard } = await fakePlatform();
    const file = path.join(newFolder(), 'seite.zip');
    await pipeline(zipOf(filesOfFolder(bundle())), createWriteStream(file));
    await importBundle(client, file, { hosts: [], withPeople: false });
    expect(heard[0]?.body.equals(readFileSync(file))).toBe(true);
  });

  it('tells every fault of a refused bundle and hands nothing on', async () => {
    const problems = [{ file: 'pages/home.json', pointer: '/title', reason: 'is missing' }];
    const refused = { status: 422, body: { error: 'Das Bündel hat einen Fehler.', code: 'bundle-invalid', problems } };
    const { client, heard } = await fakePlatform({ 'PUT /api/rest/site/websites/nord/bundle': refused });
    await expect(importBundle(client, bundle(), { hosts: [], withPeople: true })).rejects.toSatisfy(
      (error) => error instanceof BundleRefused && error.problems[0]?.pointer === '/title',
    );
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['what does not exist', () => '/no/such/folder'],
    ['a folder without site.json', () => newFolder({ 'x.json': '{}' })],
    ['a file that is no zip', () => path.join(newFolder({ 'x.zip': 'kein Archiv' }), 'x.zip')],
  ])('refuses %s before anything is sent', async (_what, source) => {
    const { client, heard } = await fakePlatform();
    await expect(importBundle(client, source(), { hosts: [], withPeople: false })).rejects.toThrow(Failure);
    expect(heard).toEqual([]);
  });

  it('carries an export of another system over, with its media', async () => {
    const media = newFolder({ '2024/05/bild.jpg': 'JPEG' });
    const report = { entries: [], comments: [], missingMedia: [], counts: { items: 2 } };
    const answer = {
      websiteId: WEBSITE_ID,
      identifier: 'alt',
      hosts: ['alt.localhost'],
      currency: 'EUR',
      warnings: [],
      forms: [],
      commerce: null,
      people: null,
      report,
    };
    const { client, heard } = await fakePlatform({ 'POST /api/rest/site/conversions/wxr': { body: answer } });
    const file = path.join(newFolder({ 'alt.xml': '<rss/>' }), 'alt.xml');
    const asked = { identifier: 'alt', mediaDir: media, remove: false, restore: false, fetch: false };
    expect((await importWxr(client, [file], { ...asked, fetchForeign: true })).report).toEqual(report);
    const [conversion] = heard;
    const form = await new Response(new Uint8Array(conversion?.body ?? []), {
      headers: { 'content-type': conversion?.type ?? '' },
    }).formData();
    expect(conversion?.call).toBe('POST /api/rest/site/conversions/wxr?identifier=alt&foreignPictures=true');
    expect([...form.values()].map((part) => (part instanceof File ? part.name : part))).toEqual([
      'alt.xml',
      '2024/05/bild.jpg',
    ]);
  });
});

describe('an export', () => {
  const exported = async (): Promise<Buffer> => buffer(zipOf(filesOfFolder(bundle())));

  it('holds what every service keeps, with live stock and SKUs', async () => {
    const { client } = await fakePlatform({ 'GET /api/rest/site/websites/nord/bundle': { body: await exported() } });
    const target = path.join(newFolder(), 'ziel');
    await exportBundle(client, 'nord', { target, withPeople: false });
    const read = (name: string) => JSON.parse(readFileSync(path.join(target, name), 'utf8'));
    expect(read('forms/kontakt.json')).toEqual({ key: 'kontakt' });
    expect(read('commerce.json')).toEqual({ tax: {} });
    expect(read('collections/shop.json').items[0].structuredContent.variants).toEqual([
      { ...liveVariant, priceCents: 500 },
    ]);
    expect(readFileSync(path.join(target, 'media/größe.txt'), 'utf8')).toBe('ein Bild');
  });

  it('is the same zip each time', async () => {
    const { client } = await fakePlatform({ 'GET /api/rest/site/websites/nord/bundle': { body: await exported() } });
    const folder = newFolder();
    const write = async (name: string) => {
      await exportBundle(client, 'nord', { target: path.join(folder, name), withPeople: true });
      return readFileSync(path.join(folder, name));
    };
    const first = await write('eins.zip');
    expect((await write('zwei.zip')).equals(first)).toBe(true);
    expect(Object.keys(await contentsOf(first))).toContain('people.json');
  });

  it('replaces an earlier export of the same website and leaves any other folder alone', async () => {
    const { client } = await fakePlatform({ 'GET /api/rest/site/websites/nord/bundle': { body: await exported() } });
    const target = newFolder();
    await exportBundle(client, 'nord', { target, withPeople: false });
    writeFileSync(path.join(target, 'forms/alt.json'), '{}');
    await exportBundle(client, 'nord', { target, withPeople: false });
    expect(() => readFileSync(path.join(target, 'forms/alt.json'))).toThrow(/ENOENT/);
    const foreign = newFolder({ 'urlaub.jpg': 'x' });
    await expect(exportBundle(client, 'nord', { target: foreign, withPeople: false })).rejects.toThrow(/not empty/);
    expect(readFileSync(path.join(foreign, 'urlaub.jpg'), 'utf8')).toBe('x');
  });

  it('writes nothing outside its folder, whatever an archive says', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('x'), 'aa/evil.txt');
    zip.end();
    const bytes = await buffer(zip.outputStream);
    const evil = Buffer.from(bytes.toString('latin1').replaceAll('aa/evil.txt', '../evil.txt'), 'latin1');
    const { client } = await fakePlatform({ 'GET /api/rest/site/websites/nord/bundle': { body: evil } });
    const folder = newFolder();
    await expect(
      exportBundle(client, 'nord', { target: path.join(folder, 'ziel'), withPeople: false }),
    ).rejects.toThrow(Failure);
    expect(() => readFileSync(path.join(folder, 'evil.txt'))).toThrow(/ENOENT/);
  });
});

describe('the list and the removal of websites', () => {
  it('lists all pages by identifier', async () => {
    const websites = ['sued', 'nord'].map((identifier) => ({ id: WEBSITE_ID, identifier, hosts: [] }));
    const pages = websites.map((website, at) => ({ websites: [website], next: at === 0 ? WEBSITE_ID : null }));
    const { client, heard } = await fakePlatform({ 'GET /api/rest/site/websites': { bodies: pages } });
    expect((await listWebsites(client)).map(({ identifier }) => identifier)).toEqual(['nord', 'sued']);
    expect(heard.map(({ call }) => call.split('?')[1])).toEqual(['after=', `after=${WEBSITE_ID}`]);
  });

  it('removes from every service, last from the one that can find the website again', async () => {
    const { client, heard } = await fakePlatform();
    await removeWebsite(client, 'nord');
    expect(heard.slice(1).map(({ call }) => call)).toEqual([
      ...['forms', 'commerce', 'auth', 'census', 'widget'].map(
        (area) => `DELETE /api/rest/${area}/websites/${WEBSITE_ID}`,
      ),
      'DELETE /api/rest/site/websites/nord',
    ]);
    await expect(removeWebsite(client, 'unbekannt')).rejects.toThrow(/no website/);
  });

  it('says that the platform does not answer', async () => {
    const client = new PlatformClient({
      port: 1,
      appDomain: 'localhost',
      production: false,
      operatorPorts: { 'site-render': 1 },
      operatorKey: 's',
    });
    await expect(listWebsites(client)).rejects.toThrow(/does not answer/);
  });
});
