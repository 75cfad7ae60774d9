import { at, root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  expect(run('scripts/site', 'import', `${root}/web/e2e/sites/galleries`).status).toBe(0);
});

test('a long name shrinks into its room, down to 11 px, and is marked as small from 13 px on (TEXT-001, TEXT-002)', async ({
  page,
}) => {
  await page.goto(at('galerien', '/hinweise'));
  const name = page.locator('main .lf-logo-text');
  await expect(name).toHaveCSS('font-size', '11px');
  await expect(name).toHaveClass(/min-font/);
  await page.setViewportSize({ width: 900, height: 800 });
  await page
    .locator('main .lf-logo')
    .evaluate((logo) => (logo.parentElement ?? logo).setAttribute('style', 'width:60rem'));
  await expect(name).not.toHaveClass(/min-font/);
});

test('a moment of the last minute is told anew every 5 s, then by its date; an unreadable one is reported (TEXT-003, TEXT-004, TEXT-005, ERR-014)', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.clock.install({ time: new Date('2026-05-04T09:30:02Z') });
  const html = await textOf('galerien', '/hinweise');
  const times = ['2026-05-04T09:30:00Z', 'gestern'].map(
    (moment) => `<p><time datetime="${moment}" data-relative="gerade eben">4. Mai 2026</time></p>`,
  );
  await page.route('**/hinweise', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: html.replace('</main>', `${times.join('')}</main>`),
    }),
  );
  await page.goto(at('galerien', '/hinweise'));
  const moment = page.locator('main time').first();
  // Time goes on by itself, too, and a slow machine needs some of it.
  await expect(moment).toHaveText(/^(gerade eben|vor \d+ Sekunden)$/);
  const before = await moment.textContent();
  await page.clock.runFor(5000);
  await expect(moment).not.toHaveText(before ?? '');
  await expect(moment).toHaveText(/^vor \d+ Sekunden$/);
  await page.clock.runFor(60_000);
  await expect(moment).toHaveText('4. Mai 2026');
  await expect(page.locator('main time').nth(1)).toHaveText('4. Mai 2026');
  expect(said.some((text) => text.startsWith('Invalid date "gestern"'))).toBe(true);
});

test('a donation without a button and an unreadable address of SoundCloud are reported to who builds the page (ERR-015, ERR-016)', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(at('galerien', '/hinweise'));
  await page.locator('[data-block-type="embed"]').scrollIntoViewIfNeeded();
  await expect.poll(() => said.join('\n')).toContain('The button of a donation was not found.');
  await expect
    .poll(() => said.join('\n'))
    .toContain('The SoundCloud address "https://soundcloud.com:kaputt/lied" cannot be read.');
});
