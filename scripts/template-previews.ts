/**
 * Draws the `preview.webp` of the templates anew: `./scripts/run node scripts/template-previews.ts [name …]`; names
 * draw only those. Each is imported into the running platform of LITFASS_DATA_DIR, looked at with the browser of the
 * tests, and removed.
 */
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { dataDirOf } from './platform/settings.ts';
import { importBundle } from './sites/import.ts';
import { connectToPlatform, type PlatformClient } from './sites/platform-client.ts';
import { addressOf, listWebsites, removeWebsite } from './sites/websites.ts';

const templates = path.resolve(import.meta.dirname, '../deploy/templates');

/** What every template's site.json calls its website. */
const IDENTIFIER = 'vorlage';

/** A desk's window, shown at the size of the list's pictures. */
const WINDOW = { width: 1280, height: 960 };
const SHOWN = { width: 800, height: 600 };

const all = readdirSync(templates, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const named = process.argv.slice(2);
const platform = connectToPlatform(dataDirOf(process.env));
if ((await listWebsites(platform)).some(({ identifier }) => identifier === IDENTIFIER))
  throw new Error(`the platform has a website ${IDENTIFIER}, which would be lost: remove it first`);

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
try {
  for (const name of named.length > 0 ? named : all) await drawTemplate(browser, platform, name);
} finally {
  await browser.close();
}

async function drawTemplate(within: Browser, at: PlatformClient, name: string): Promise<void> {
  const folder = path.join(templates, name);
  await importBundle(at, folder, { hosts: [], withPeople: false });
  try {
    const picture = await sharp(await startPage(within, addressOf(at, IDENTIFIER)))
      .resize(SHOWN)
      .webp({ quality: 82 })
      .toBuffer();
    await writeFile(path.join(folder, 'preview.webp'), picture);
    console.log(`${name}: ${picture.length} bytes`);
  } finally {
    await removeWebsite(at, IDENTIFIER);
  }
}

async function startPage(within: Browser, address: string): Promise<Buffer> {
  const page = await within.newPage({ viewport: WINDOW, locale: 'de-DE', reducedMotion: 'reduce' });
  try {
    await page.goto(`${address}/`, { waitUntil: 'networkidle' });
    // What visitors are asked before they look around is no part of the template.
    const answer = page.getByRole('button', { name: 'Ablehnen' });
    if (await answer.isVisible()) await answer.click();
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await page.close();
  }
}
