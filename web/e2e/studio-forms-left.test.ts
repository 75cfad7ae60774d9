import type { Locator, Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { openScreen, screensOf, untilThere } from './owner-screens.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const SITE = 'atelier-nord';
const ANNA = { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' };
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Ungespeicherte Änderungen' });

/** Forms that keep what is typed; a search loses nothing. */
const forms = (page: Page) => page.locator('main form:not([role=search])').filter({ visible: true });
const TEXTS = 'input:not([type=checkbox], [type=radio], [type=file], [type=search], :disabled, [readonly]), textarea';

const byType: Readonly<Record<string, string>> = {
  email: 'anders@anderswo.test',
  url: 'https://anderswo.test/',
  number: '7',
  date: '2031-02-03',
  'datetime-local': '2031-02-03T08:00',
};

/** Changes something of a form: its first text, or what it has to choose from. */
async function change(form: Locator): Promise<boolean> {
  const text = form.locator(TEXTS).filter({ visible: true }).first();
  if ((await text.count()) > 0) {
    const { type, mode, value } = await text.evaluate((field: HTMLInputElement) => ({
      type: field.type,
      mode: field.inputMode,
      value: field.value,
    }));
    const isNumber = mode === 'numeric' || mode === 'decimal' || /^\d[\d.,]*$/.test(value);
    await text.fill(byType[type] ?? (isNumber ? (value === '7' ? '8' : '7') : `${value} anders`));
    return true;
  }
  const box = form.getByRole('checkbox').or(form.getByRole('switch')).first();
  if ((await box.count()) > 0) {
    await box.click({ force: true });
    return true;
  }
  const choice = form.getByRole('combobox').first();
  if ((await choice.count()) === 0) return false;
  const other = await choice.evaluate((field: HTMLSelectElement) =>
    [...field.options].map(({ value }) => value).find((value) => value !== field.value),
  );
  if (other === undefined) return false;
  await choice.selectOption(other);
  return true;
}

/** Changes each form of what is shown in turn and leaves; answers how many there were. */
async function leaveEachForm(page: Page, show: () => Promise<void>, leave: () => Promise<void>): Promise<number> {
  await show();
  const count = await forms(page).count();
  let tried = 0;
  for (let index = 0; index < count; index += 1) {
    const form = forms(page).nth(index);
    if (!(await change(form))) continue;
    tried += 1;
    const screen = page.url();
    await leave();
    await expect(question(page), `${screen}, form ${index + 1}`).toBeVisible();
    await question(page).getByRole('button', { name: 'Verwerfen' }).click();
    await expect(question(page)).toBeHidden();
    await show();
  }
  return tried;
}

/** What could be typed and is kept by nothing: no form, no draft that saves itself, no search. */
const strayFields = (page: Page): Promise<string[]> =>
  page.evaluate((fields) => {
    const isDraft = document.querySelector('.editor-state') !== null;
    const all = isDraft ? [] : [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)];
    return all
      .filter((field) => !field.closest('form, [role=search], [role=grid]') && field.checkVisibility())
      .map((field) => field.outerHTML.slice(0, 160));
  }, TEXTS);

/** The builder of forms names its draft itself; what a buyer would pay for shipping is only tried out. */
const KNOWN = /^\/forms\/[0-9a-f]{24}$|^\/store\/shipping$/;

test('what is typed on any screen of the website is asked about before it is left (derived from the table of routes)', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await logInAt(page, SITE, ANNA);
  await page.goto(at(SITE, '/config/pages'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const left: string[] = [];
  const strays: string[] = [];
  for (const screen of await screensOf(page)) {
    if (/^\/(?:login|signup|reset|email|invitation|_ui)/.test(screen)) continue;
    await openScreen(page, screen);
    const tabs = page.getByRole('main').getByRole('tab');
    const parts = page.locator('main nav a[href*="?tab="]');
    const names = [null, ...(await tabs.allTextContents()), ...(await parts.allTextContents())];
    for (const name of new Set(names)) {
      const show = async (): Promise<void> => {
        await openScreen(page, screen);
        if (name !== null) await tabs.or(parts).filter({ hasText: name }).first().click();
        await untilThere(page, screen);
      };
      const leave = () => page.evaluate(() => Reflect.get(globalThis, '__TSR_ROUTER__').history.push('/config/media'));
      const count = await leaveEachForm(page, show, leave);
      if (count > 0) left.push(`${screen} ${name ?? ''}`.trim());
      if (!KNOWN.test(screen))
        strays.push(...(await strayFields(page)).map((field) => `${screen} ${name ?? ''}: ${field}`));
    }
  }
  expect(strays).toEqual([]);
  expect(left).toEqual(
    expect.arrayContaining(['/store/settings', '/store/shipping', '/store/tax', '/store/payments', '/store/inventory']),
  );
});
