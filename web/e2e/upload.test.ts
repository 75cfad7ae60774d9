import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { logInAt } from './accounts.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';
const pictures = ['erstes', 'zweites'].map((name) => ({
  name: `${name}-${Date.now()}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${name}</title><rect width="8" height="8"/></svg>`,
  ),
}));

test('an upload whose line breaks says at once what is left, and goes on by itself when the line is back (MEDIA-002)', async ({
  page,
  context,
}) => {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at(SITE, '/config/media'));
  const rest = page.getByRole('button', { name: 'Restliche Datei hochladen' });
  // The line breaks while the second file is on its way.
  let sent = 0;
  await page.route('**/api/rest/site/media?*', async (route) => {
    if (route.request().method() !== 'POST' || ++sent !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.locator('input[type=file]').first().setInputFiles(pictures);
  await expect(rest).toBeVisible();
  await expect(page.getByText('1 Datei hochgeladen.')).toBeVisible();
  await expect(page.getByText('Dateiverarbeitung abgebrochen')).toBeVisible();
  await expect(page.getByText('Sobald sie wieder da ist, geht es von selbst weiter.')).toBeVisible();
  await context.setOffline(false);
  await expect(rest).toBeHidden();
  await expect(page.getByText('1 Datei hochgeladen.')).toBeVisible();
  await expect(page.getByText(pictures[1]?.name ?? '').first()).toBeVisible();
});

test('a large file goes on where it stopped after its window was closed, and is whole (MEDIA-002)', async ({
  page,
}) => {
  const name = `ton-${Date.now()}.wav`;
  const file = { name, mimeType: 'audio/wav', buffer: wave(5_000_000) };
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at(SITE, '/config/media'));
  const stored = await writtenFile(file);
  // The second part does not get through, and the window is closed.
  await page.route(/\/uploads\/\w+\?offset=2097152&/, (route) => route.abort('internetdisconnected'));
  await page.locator('input[type=file]').first().setInputFiles(stored);
  await expect(page.getByRole('button', { name: 'Restliche Datei hochladen' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await page.goto(at(SITE, '/config/media'));
  const begun = page.getByRole('region', { name: 'Eine Datei ist erst zum Teil da' });
  await expect(begun).toContainText(`${name}2\u00a0MB von 4,8\u00a0MB`);
  const parts: string[] = [];
  page.on(
    'request',
    (request) => void parts.push(...(/\/uploads\/\w+\?offset=(\d+)/.exec(request.url())?.slice(1) ?? [])),
  );
  await page.locator('input[type=file]').first().setInputFiles(stored);
  await expect(page.getByText('1 Datei hochgeladen.')).toBeVisible();
  await expect(begun).toBeHidden();
  expect(parts).toEqual(['2097152', '4194304']);
  const arrived = await page.evaluate(async (search) => {
    const { items } = await (await fetch(`/api/rest/site/media?search=${search}`)).json();
    const bytes = await (await fetch(items[0].url)).arrayBuffer();
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  }, name);
  expect(Buffer.from(arrived).equals(createHash('sha256').update(file.buffer).digest())).toBe(true);
});

/** A sound as large as asked for, of which no two places are the same. */
function wave(bytes: number): Buffer {
  const sound = Buffer.alloc(bytes);
  for (let index = 44; index + 4 <= bytes; index += 4) sound.writeUInt32LE(index, index);
  sound.write('RIFF', 0, 'latin1');
  sound.writeUInt32LE(bytes - 8, 4);
  sound.write('WAVEfmt ', 8, 'latin1');
  return sound;
}

/** On disk, as what people choose is: the browser knows when it was last changed. */
async function writtenFile({ name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, buffer);
  return file;
}
