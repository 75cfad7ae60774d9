import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { accountScreensOf, openScreen, screensOf, untilThere } from './owner-screens.ts';
import { at, platform } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const site = 'atelier-nord';
const ofAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(ofAxe.resolve('axe-core/axe.min.js'), 'utf8');
/** How much wider than a phone the screen is, in pixels, once what measures itself has taken its new room. */
async function widthFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 800 });
  const past = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(past, { timeout: 2000 })
    .toBeLessThanOrEqual(0)
    .catch(() => undefined);
  const width = await past();
  const widest = await page.evaluate(() => {
    const reach = (element: Element): number => element.getBoundingClientRect().right;
    const all = [...document.querySelectorAll('main *')].toSorted((a, b) => reach(b) - reach(a));
    return all.slice(0, 3).map((element) => `${element.tagName} ${element.className} ${Math.round(reach(element))}`);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  return width > 0 ? [`${width} px too wide for a phone: ${widest.join(', ')}`] : [];
}

/** What axe finds, by all of its rules or by these. */
const axeFaultsBy = (page: Page, rules: readonly string[] | null, known: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([only, without]) => {
      const { violations } = await Reflect.get(globalThis, 'axe').run(
        { exclude: ['iframe', ...without] },
        { iframes: false, resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) },
      );
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        [id, ...nodes.map(({ html }) => html)].join(' '),
      );
    },
    [rules, known] as const,
  );

/**
 * The main navigation is the same on every screen: it is looked at on the first one. In the dark the colours are others, and
 * nothing else.
 */
async function axeFaults(page: Page, isFirst = false): Promise<string[]> {
  const known = isFirst ? [] : ['.shell-side'];
  const faults = await axeFaultsBy(page, null, known);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeFaultsBy(page, ['color-contrast'], known);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...inDark.map((fault) => `in the dark: ${fault}`)];
}

/** What is wrong with a screen, the tabs on it, and the parts that its address names by a query alone. */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  await openScreen(page, screen);
  const faults = [...(await widthFaults(page)), ...(await axeFaults(page))].map((fault) => `${screen}: ${fault}`);
  const tabs = page.getByRole('main').getByRole('tab', { selected: false });
  const parts = page.locator('main nav a[href*="?tab="]:not([aria-current])');
  for (const name of [...(await tabs.allTextContents()), ...(await parts.allTextContents())]) {
    await tabs.or(parts).filter({ hasText: name }).first().click();
    await untilThere(page, screen);
    faults.push(...(await axeFaults(page)).map((fault) => `${screen}, ${name}: ${fault}`));
  }
  return faults;
}

test('every screen of the owner’s area is accessible and fits phones (ROUTE-010, ROUTE-011, ROUTE-012)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logInAt(page, site, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at(site, '/config/pages'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(axe);
  expect(await axeFaults(page, true)).toEqual([]);
  const screens = await screensOf(page);
  expect(screens.length).toBeGreaterThan(35);
  const named = ['/design', '/settings/billing/upgrade', '/settings/billing/subscriptions/website'];
  expect(screens).toEqual(expect.arrayContaining(named));
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await faultsOf(page, screen)));
  expect(faults).toEqual([]);
});

test('every screen about the whole account is accessible and fits phones, on the app domain (ROUTE-010)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`http://localhost:${platform().port}/config/account`);
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/config\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(axe);
  const screens = await accountScreensOf(page);
  expect(screens).toEqual(expect.arrayContaining(['/account', '/websites', '/start']));
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await faultsOf(page, screen)));
  expect(faults).toEqual([]);
});
