import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APP_DOMAIN, NORD, useService } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { openOperatorPages } from '../src/operator-pages/operator.ts';
import { ANNA, bundleOf, importSite } from './site-service.ts';

const example = path.resolve(import.meta.dirname, '../../../deploy/operator/operator.example.json');
const folder = await mkdtemp(path.join(tmpdir(), 'operator-'));
await writeFile(path.join(folder, 'operator.json'), await readFile(example));
await writeFile(
  path.join(folder, 'privacy.en.txt'),
  '# Ours\n\nWe <b>log</b> nothing.\nSecond line\n\nNext\n\n- one\n- two\n',
);

const site = await useService({
  schema,
  migrations,
  create: createApp,
  accounts: [ANNA],
  environment: { LITFASS_OPERATOR_FILES: folder },
});
const PAGES = ['/config/legal/imprint', '/config/legal/privacy', '/config/legal/contact'];
const show = async (url: string, headers = {}) => (await site.ask(APP_DOMAIN, { url, headers })).body;

describe('the pages of whoever runs the platform', () => {
  it('name who it is in the imprint, German and English (§ 5 DDG)', async () => {
    const german = await show('/config/legal/imprint');
    for (const words of ['Litfass Betrieb GmbH', 'Hafenstraße 5', 'Anna Nord', 'HRB 12 345', '+49 40 990 12 34'])
      expect(german).toContain(words);
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('href="mailto:post@litfass.example"');
    const english = await show('/config/legal/imprint', { 'accept-language': 'en-GB,en;q=0.9' });
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Register entry');
  });

  it('tell the languages and the address of the points of contact (Art. 11, 12 DSA)', async () => {
    const german = await show('/config/legal/contact?lang=de');
    expect(german).toContain('Art. 11 DSA');
    expect(german).toContain('Art. 12 DSA');
    expect(german).toContain('mailto:kontakt@litfass.example');
    expect(german).toContain('Deutsch und Englisch');
    expect(await show('/config/legal/contact?lang=en')).toContain('German and English');
  });

  it('say what is done with data of accounts and reports, and where the platform runs (Art. 13 GDPR)', async () => {
    const german = await show('/config/legal/privacy?lang=de');
    for (const words of ['Konto', 'Meldungen rechtswidriger Inhalte', 'Rechenhaus AG', 'Art. 77 DSGVO'])
      expect(german).toContain(words);
  });

  it('show a text of the operator’s own in place of the made one, none of it as HTML', async () => {
    const own = await show('/config/legal/privacy?lang=en');
    expect(own).toContain('<h2>Ours</h2>');
    expect(own).toContain('We &#60;b&#62;log&#60;/b&#62; nothing.<br>Second line</p>\n<p>Next</p>');
    expect(own).toContain('<ul><li>one</li><li>two</li></ul>');
  });

  it.each(PAGES)('%s works without script, sets no cookie and leads to the others', async (url) => {
    const { headers, body, statusCode } = await site.ask(APP_DOMAIN, { url });
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toContain('<script');
    for (const other of PAGES.filter((each) => each !== url)) expect(body).toContain(`href="${other}?lang=de"`);
  });

  it('stand on the bare app domain alone: a website’s own address sends there', async () => {
    expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
    const { statusCode, headers } = await site.ask(NORD, { url: '/config/legal/imprint?lang=en' });
    expect(statusCode).toBe(302);
    expect(headers.location).toMatch(/^https?:\/\/localhost(:\d+)?\/config\/legal\/imprint\?lang=en$/);
  });
});

describe('what the operator has not said', () => {
  const openIn = (dir: string) =>
    openOperatorPages({ config: { ...site.parts.config, operatorFiles: dir }, clock: () => new Date() });

  it('is named for the log; a complete file has no faults', async () => {
    expect(await openIn(folder).findFaults()).toEqual([]);
    const bare = await mkdtemp(path.join(tmpdir(), 'operator-'));
    expect(await openIn(bare).findFaults()).toContain('operator.json lacks address');
    await writeFile(path.join(bare, 'operator.json'), '{ "company": ');
    expect(await openIn(bare).findFaults()).toEqual(["operator.json is no JSON of the operator's details"]);
  });

  it('leaves the page empty instead of half', async () => {
    const bare = await mkdtemp(path.join(tmpdir(), 'operator-'));
    await writeFile(path.join(bare, 'operator.json'), '{ "company": "Ohne Ort GmbH" }');
    expect(await openIn(bare).piecesOf('imprint', 'de')).toEqual([]);
  });
});
