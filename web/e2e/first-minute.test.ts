import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { mailsTo } from './mail.ts';
import { importOwn } from './own-website.ts';
import { at, platform, root, statusOf } from './platform.ts';
import { callFrom, logInAtOwn, openWebsite, signUp, type Founder } from './started-website.ts';
import { expect, test } from './test.ts';

const templates = ['restaurant', 'studio', 'shop', 'photographer', 'practice', 'association'];

/** What a first visit leaves on the device, and who else was asked. */
async function firstVisit(context: BrowserContext, visitor: Page, address: string) {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== new URL(address).hostname) foreign.push(request.url());
  });
  await visitor.goto(address);
  await expect(visitor.locator('html')).toHaveAttribute('data-runtime', 'ready');
  // Who stays, scrolls and presses keys is counted: nothing may be kept of that either.
  await visitor.keyboard.press('Tab');
  await visitor.mouse.wheel(0, 2000);
  await visitor.waitForLoadState('networkidle');
  const kept = await visitor.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
  return { cookies: (await context.cookies()).map(({ name }) => name), kept, foreign };
}

/** Gives each field of a form an answer that its kind takes. */
async function fill(form: Locator): Promise<void> {
  const answers: readonly [RegExp, string][] = [
    [/Vorname/, 'Ada'],
    [/Nachname/, 'Meyer'],
    [/E-Mail/, 'ada@besuch.test'],
    [/^Nachricht/, 'Habt ihr morgen offen?'],
    [/^Tag/, '2030-12-24'],
    [/^Uhrzeit/, '19:30'],
    [/Gäste/, '4'],
  ];
  for (const [label, answer] of answers) {
    const field = form.getByLabel(label).first();
    if (await field.isVisible()) await field.fill(answer);
  }
  for (const choice of await form.getByRole('combobox').all()) await choice.selectOption({ index: 1 });
  const box = form.getByRole('checkbox').first();
  if (await box.isVisible()) await box.check();
}

/** A visitor sends the form of the contact page, and whoever began the website reads it in a mail. */
async function sendForm(page: Page, identifier: string, { email }: Founder): Promise<void> {
  const arrived = () => mailsTo(email).filter((text) => text.includes('ada@besuch.test')).length;
  const before = arrived();
  await page.goto(at(identifier, '/kontakt'));
  const form = page.locator('form[data-form-id]');
  await fill(form);
  await form.getByRole('button', { name: /senden|anfragen/i }).click();
  await expect(page.getByText('Danke für deine Nachricht!')).toBeVisible();
  await expect.poll(arrived).toBe(before + 1);
}

/** Begins a website from a file of the owner's, given in base64. */
async function startFrom(owner: Page, file: { name: string; base64: string }, identifier: string): Promise<void> {
  await owner.goto(`http://localhost:${platform().port}/config/signup`);
  const status = await owner.evaluate(
    async ([name, base64, wanted]) => {
      const { crumb } = await (await fetch('/api/auth/session')).json();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      const body = new FormData();
      body.set('file', new File([bytes], name));
      const query = new URLSearchParams({ title: 'Mitgebracht', identifier: wanted, crumb }).toString();
      return (await fetch(`/api/rest/site/start/file?${query}`, { method: 'POST', body })).status;
    },
    [file.name, file.base64, identifier] as const,
  );
  expect(status).toBe(200);
}

/** The archive that the owner of the website takes away, in base64. */
const archiveOf = (owner: Page): Promise<string> =>
  owner.evaluate(async () => {
    const bytes = new Uint8Array(await (await fetch('/api/rest/site/export')).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  });

/** What the design area shows of a section's ground where nothing was chosen. */
const usual = { white: '#ffffff', light: '#f4f5f7', dark: '#24272e', black: '#14161a' };

/** The grounds of a page's sections as they are drawn, and as the design area names them. */
async function colorsOf(page: Page) {
  const { shown, tweaks } = await page.evaluate(() => ({
    shown: [
      ...document.querySelectorAll<HTMLElement>('main [data-section-theme]:not([data-section-theme=bright])'),
    ].map((section) => ({
      theme: section.dataset['sectionTheme'] ?? '',
      color: getComputedStyle(section).backgroundColor,
    })),
    tweaks: Reflect.get(window, 'Litfass').context.tweakJSON,
  }));
  const chosen = Object.fromEntries(
    Object.entries(usual).map(([theme, color]) => [theme, rgb(String(tweaks[`tweak-background-${theme}`] ?? color))]),
  );
  return { shown, chosen };
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The cookie notice asks in words, and its two answers look alike. */
async function expectFairBanner(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: 'Cookie-Hinweis' });
  await expect(banner).toContainText(/Dürfen wir .+\?/);
  const [accept, decline] = await Promise.all(
    ['Annehmen', 'Ablehnen'].map((name) =>
      banner.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
        return { backgroundColor, color, fontSize, fontWeight };
      }),
    ),
  );
  expect(accept).toEqual(decline);
}

test.describe('a website that begins', () => {
  let founder: Founder;
  let owner: Page;
  test.beforeAll(async ({ browser }) => {
    owner = await browser.newPage();
    founder = await signUp(owner, `nele-${Date.now() % 1_000_000}`);
  });
  test.afterAll(() => owner.close());

  for (const template of templates) {
    test(`from the template ${template} is closed, opens, keeps nothing of a first visit and mails its founder (D4, D19)`, async ({
      context,
      page,
    }) => {
      test.setTimeout(120_000);
      const identifier = `neu-${template}-${Date.now() % 1_000_000}`;
      await owner.goto(`http://localhost:${platform().port}/config/signup`);
      const begun = await callFrom(owner, 'POST', '/api/rest/site/start', { template, title: 'Lotte', identifier });
      expect(begun.status, JSON.stringify(begun.body)).toBe(200);
      await page.goto(at(identifier));
      await expect(page.getByRole('heading', { name: 'Diese Website ist noch nicht geöffnet' })).toBeVisible();
      expect(await context.cookies()).toEqual([]);

      await logInAtOwn(owner, identifier, founder);
      await openWebsite(owner);
      await expect.poll(() => statusOf(platform().port, `${identifier}.localhost`)).toBe(200);
      for (const path of ['/', '/kontakt'])
        expect(await firstVisit(context, page, at(identifier, path))).toEqual({ cookies: [], kept: [], foreign: [] });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goto(at(identifier));
      const { shown, chosen } = await colorsOf(page);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(shown.map(({ theme }) => ({ theme, color: chosen[theme] })));
      await sendForm(page, identifier, founder);
      expect((await callFrom(owner, 'GET', '/api/rest/forms/unread')).body).toEqual({ submissions: 1 });
    });
  }

  test('from another system’s export keeps nothing of a first visit, and asks fairly (D4)', async ({
    context,
    page,
  }) => {
    const identifier = `alter-blog-${Date.now() % 1_000_000}`;
    await startFrom(
      owner,
      { name: 'blog.xml', base64: readFileSync(`${root}/web/e2e/kleines-blog.xml`, 'base64') },
      identifier,
    );
    await logInAtOwn(owner, identifier, founder);
    await openWebsite(owner);
    await expect.poll(() => statusOf(platform().port, `${identifier}.localhost`)).toBe(200);
    expect(await firstVisit(context, page, at(identifier))).toEqual({ cookies: [], kept: [], foreign: [] });
    await expectFairBanner(page);
  });

  test('from the archive of another one keeps nothing of a first visit and mails its founder (D4)', async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000);
    const stamp = Date.now() % 1_000_000;
    const [first, copy] = [`vorlage-${stamp}`, `abschrift-${stamp}`];
    await owner.goto(`http://localhost:${platform().port}/config/signup`);
    const asked = { template: 'practice', title: 'Lotte', identifier: first };
    expect((await callFrom(owner, 'POST', '/api/rest/site/start', asked)).status).toBe(200);
    await logInAtOwn(owner, first, founder);
    await startFrom(owner, { name: 'website.zip', base64: await archiveOf(owner) }, copy);
    await page.goto(at(copy));
    await expect(page.getByRole('heading', { name: 'Diese Website ist noch nicht geöffnet' })).toBeVisible();
    await logInAtOwn(owner, copy, founder);
    await openWebsite(owner);
    await expect.poll(() => statusOf(platform().port, `${copy}.localhost`)).toBe(200);
    expect(await firstVisit(context, page, at(copy))).toEqual({ cookies: [], kept: [], foreign: [] });
    await sendForm(page, copy, founder);
  });
});

test('a website that the operator begins from a bundle without cookie settings keeps nothing of a first visit (D4)', async ({
  context,
  page,
}) => {
  const { identifier } = importOwn('access', `betreut-${Date.now() % 1_000_000}`, {
    settings: { cookieSettings: undefined },
  });
  expect(await firstVisit(context, page, at(identifier))).toEqual({ cookies: [], kept: [], foreign: [] });
  await expect(page.getByRole('region', { name: 'Cookie-Hinweis' })).toHaveCount(0);
});

test('a website that the operator begins may wait for its owner, and keeps nothing of a first visit then (D4)', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const { identifier, owner } = importOwn('access', `betreut-zu-${Date.now() % 1_000_000}`, {
    settings: { cookieSettings: { isCookieBannerEnabled: true } },
    closed: true,
  });
  await page.goto(at(identifier));
  await expect(page.getByRole('heading', { name: 'Diese Website ist noch nicht geöffnet' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  const own = await browser.newPage();
  await logInAtOwn(own, identifier, owner);
  await openWebsite(own);
  await own.close();
  await expect.poll(() => statusOf(platform().port, `${identifier}.localhost`)).toBe(200);
  expect(await firstVisit(context, page, at(identifier))).toEqual({ cookies: [], kept: [], foreign: [] });
});

for (const demo of ['atelier-nord', 'gasthaus-linde', 'mira-falk'])
  test(`the demo ${demo} keeps nothing of a first visit and asks nobody else (D4)`, async ({ context, page }) => {
    expect(await firstVisit(context, page, at(demo))).toEqual({ cookies: [], kept: [], foreign: [] });
  });
