import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const SITE = 'rollen';
/** ENUM-005: the codes of the twelve roles, and what each is offered beside the overview and the pages. */
const offers: Readonly<Record<number, string>> = {
  1: 'Inhalte Medien Navigation Design Formulare Bestellungen Shop Newsletter Mitglieder Statistik Mitwirkende Einstellungen',
  2: 'Tarif',
  3: 'Statistik',
  4: 'Inhalte Medien Navigation Design Formulare Mitglieder Einstellungen',
  6: 'Kommentare',
  7: '',
  8: 'Produkte Bestellungen Shop',
  9: '',
  10: '',
  11: 'Newsletter',
  12: '',
  13: '',
};
const accountOf = (role: string): { email: string; password: string } => ({
  email: `rolle-${role}@rollen.test`,
  password: `geheim-rolle-${role}`,
});

test.beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-roles-'));
  cpSync(`${root}/web/e2e/sites/access`, folder, { recursive: true });
  const site: { website: object } = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8'));
  Object.assign(site.website, { identifier: SITE, title: 'Rollen' });
  const accounts = Object.keys(offers).map((role) => ({
    ...accountOf(role),
    displayName: role,
    roles: [Number(role)],
  }));
  writeFileSync(`${folder}/site.json`, JSON.stringify(site));
  writeFileSync(`${folder}/people.json`, JSON.stringify({ accounts, members: [] }));
  const { status, output } = run('scripts/site', 'import', '--with-people', folder);
  rmSync(folder, { recursive: true });
  expect(status, output).toBe(0);
});

const areas = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');

/** The screens with the areas beside them that need nothing of the website's own, from the app's table of routes. */
const screensOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const routes: Record<string, { options: { path?: string }; parentRoute?: { id: string } }> = Reflect.get(
      Reflect.get(globalThis, '__TSR_ROUTER__'),
      'routesById',
    );
    const paths = Object.keys(routes).filter((id) => id.startsWith('/inside/shell/') && !id.includes('$'));
    return paths.map((id) => id.slice('/inside/shell'.length).replace(/(?<=.)\/$/, ''));
  });

/** Goes to a screen as a link would, until it and what it asked for are there. */
async function open(page: Page, screen: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', `/config${to}`), screen);
  await untilThere(page, screen);
}

const untilThere = (page: Page, screen: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { state } = Reflect.get(globalThis, '__TSR_ROUTER__');
          const isLoading = document.body.textContent.includes('Einen Moment …');
          return state.status === 'idle' && document.querySelector('h1') !== null && !isLoading;
        }),
      { message: screen, intervals: [50] },
    )
    .toBe(true);

interface Walk {
  offered: string[];
  /** Whether the overview tells what there is to do. */
  isAsked: boolean;
  refused: string[];
}

/** What the services refused, or failed at, while somebody of a role looked at every screen and every tab of it. */
async function walk(browser: Browser, role: string): Promise<Walk> {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  let screen = '/';
  const refused: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && pathname.startsWith('/api/'))
      refused.push(`role ${role}, ${screen}: ${answer.status()} ${pathname}`);
  });
  await logInAt(page, SITE, accountOf(role));
  await page.goto(at(SITE, '/config/'));
  await expect(areas(page).first()).toBeVisible();
  const offered = await areas(page).allTextContents();
  await expect(page.getByRole('heading', { name: 'Rollen' })).toBeVisible();
  const isAsked = await page.getByRole('heading', { name: 'Das wartet auf dich' }).isVisible();
  const screens = await screensOf(page);
  expect(screens.length).toBeGreaterThan(25);
  for (screen of screens) {
    await open(page, screen);
    const tabs = page.getByRole('main').getByRole('tab', { selected: false });
    const parts = page.locator('main nav a[href*="?tab="]:not([aria-current])');
    for (const name of [...(await tabs.allTextContents()), ...(await parts.allTextContents())]) {
      await tabs.or(parts).filter({ hasText: name }).first().click();
      await untilThere(page, `${screen}, ${name}`);
    }
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  return { offered, isAsked, refused };
}

for (const [role, names] of Object.entries(offers))
  test(`role ${role} is offered its areas alone, and no screen asks for what the role may not see (ROLE-006, ROLE-015, ENUM-005)`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { offered, isAsked, refused } = await walk(browser, role);
    expect(offered.join(' ')).toBe(`Übersicht Seiten ${names}`.trim());
    // A website without a store waits for those who write alone.
    expect(isAsked).toBe(names.includes('Inhalte'));
    expect(refused).toEqual([]);
  });
