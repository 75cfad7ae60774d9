import type { Page } from '@playwright/test';
import { changePage, formOf } from './changed-page.ts';
import { SUBMISSION } from './form-page.ts';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/runtime`);
  expect(status, output).toBe(0);
});

const popup = (page: Page) => page.getByRole('dialog', { name: 'Post von uns' });
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
const record = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('litfass_popup_')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  });
const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

// The popup of this website is not meant for phones.
test.describe('on wide windows', { tag: '@wide' }, () => {
  test('the popup opens at its place in the page and keeps the focus (POP-001, POP-008)', async ({ page }) => {
    const told = page.waitForRequest((request) => request.url().includes('/api/census/overlay'));
    await page.goto(at('laufzeit'));
    await ready(page);
    await expect(popup(page)).toHaveCount(0);
    await scrollToEnd(page);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page)).toContainText('Viermal im Jahr.');
    await expect(popup(page).getByRole('link', { name: 'Mehr dazu' })).toBeVisible();
    const sent = new URLSearchParams((await told).postData() ?? '');
    expect([sent.get('action'), sent.get('version')]).toEqual(['shown', '3']);
    for (let turn = 0; turn < 12; turn++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
  });

  test('closed, it is remembered and comes back after its days (POP-002, POP-003, POP-004, POP-008)', async ({
    page,
  }) => {
    await page.goto(at('laufzeit', '/kurz'));
    await popup(page).getByRole('button', { name: 'Schließen' }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(await record(page)).toMatchObject({ version: 3, submitted: false, dateClosed: expect.any(Number) });
    await page.reload();
    await ready(page);
    await page.waitForLoadState('networkidle');
    await expect(popup(page)).toHaveCount(0);
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.reload();
    await expect(popup(page)).toBeVisible();
  });

  test('its form and its button are counted once, and what it sends says which page it was sent from (CENS-006, ENUM-022, FORM-009)', async ({
    page,
  }) => {
    const told: [call: string, what: string | undefined][] = [];
    page.on('request', (request) => {
      const call = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      const sent = formOf(request.postData());
      if (/(button|form)-(render|click)/.test(call)) told.push([call, sent['formId'] ?? sent['buttonText']]);
      if (call !== 'Trace') return;
      for (const { type, data } of JSON.parse(sent['data'] ?? '[]'))
        if (type.startsWith('form-')) told.push([type, data.formId]);
    });
    await page.route(SUBMISSION, (route) => route.fulfill({ json: {} }));
    const own = '<form data-form-id="f1" aria-label="Suche"><input aria-label="Wort"></form>';
    await changePage(page, 'laufzeit', '/kurz', { html: own });
    await page.goto(at('laufzeit', '/kurz'));
    const form = popup(page).locator('form[data-form-id]');
    await expect(popup(page).locator('[data-block-type="form"]')).toHaveAttribute('data-hydrated', 'true');
    await expect
      .poll(() => told.map(([call]) => call))
      .toEqual(expect.arrayContaining(['form-render', 'button-render']));
    await expect.poll(() => told.filter(([call]) => call === 'form-render')).toHaveLength(2);
    const formId = (await form.getAttribute('data-form-id')) ?? '';
    await popup(page).getByLabel('E-Mail').fill('mia@kunde.test');
    const asked = page.waitForRequest(SUBMISSION);
    await popup(page).getByRole('button', { name: 'Abonnieren' }).click();
    const pageId = await page.evaluate(() => Reflect.get(window, 'Litfass').context.pageId);
    expect((await asked).postDataJSON()).toMatchObject({
      isOverlayForm: true,
      pagePath: '/kurz',
      pageTitle: 'Kurz',
      pageId,
      collectionId: pageId,
      contentSource: 'c',
    });
    await expect(form).toBeHidden();
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('pagehide')));
        return told.map((each) => each.join(' ')).toSorted();
      })
      .toEqual([
        'button-render Mehr dazu',
        `form-render ${formId}`,
        'form-render f1',
        `form-sent ${formId}`,
        `form-start ${formId}`,
      ]);
  });

  test('Escape closes it and the focus goes back (KEY-002)', async ({ page }) => {
    await page.goto(at('laufzeit'));
    await ready(page);
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    await scrollToEnd(page);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('it stays away in screenshot mode, and on phones unless it is meant for them (POP-007, POP-009)', async ({
  page,
  isMobile,
}) => {
  await page.goto(at('laufzeit', isMobile ? '/kurz' : '/kurz?sqsscreenshot=true'));
  await ready(page);
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toHaveCount(0);
});
