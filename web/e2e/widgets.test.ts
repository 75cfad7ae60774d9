import type { Locator, Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', `${root}/web/e2e/sites/widgets`);
  expect(status, output).toBe(0);
});

const open = async (page: Page, path: string, type: string, index = 0): Promise<Locator> => {
  await page.goto(at('bausteine', path));
  const block = page.locator(`[data-block-type="${type}"]`).nth(index);
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-hydrated', 'true');
  return block;
};
const expanded = (block: Locator): Promise<(string | null)[]> =>
  block.getByRole('button').evaluateAll((found) => found.map((button) => button.getAttribute('aria-expanded')));

test.describe('accordion', () => {
  test('closes the open item when another is opened, and the first starts open (ACC-003, ACC-004, ACC-008)', async ({
    page,
  }) => {
    const block = await open(page, '/akkordeon', 'accordion');
    expect(await expanded(block)).toEqual(['true', 'false', 'false']);
    await block.getByRole('button', { name: 'Kann ich zurückgeben?' }).click();
    await expect(block.getByText('Ja, vierzehn Tage lang.')).toBeVisible();
    await expect(block.getByText('Im Dezember länger.')).toBeHidden();
    expect(await expanded(block)).toEqual(['false', 'false', 'true']);
  });

  test('ignores clicks while it moves (ACC-006, ACC-007)', async ({ page }) => {
    const block = await open(page, '/akkordeon', 'accordion');
    const states = await block.evaluate((element) => {
      const buttons = [...element.querySelectorAll('button')];
      buttons[1]?.click();
      buttons[2]?.click();
      const lasts = element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration);
      return {
        open: buttons.map((button) => button.ariaExpanded),
        lasts: new Set(lasts.filter((ms) => ms === 250)).size,
      };
    });
    expect(states).toEqual({ open: ['false', 'true', 'false'], lasts: 1 });
  });

  test('lets several items stand open, by keyboard too (ACC-002, ACC-005)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const block = await open(page, '/akkordeon', 'accordion', 1);
    expect(await expanded(block)).toEqual(['false', 'false', 'false']);
    await block.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await block.getByRole('button').nth(2).focus();
    await page.keyboard.press('Space');
    expect(await expanded(block)).toEqual(['true', 'false', 'true']);
    const panel = block.getByRole('region', { name: 'Wie lange dauert es?' });
    await expect(panel).toBeVisible();
    expect(await block.evaluate((element) => element.querySelectorAll('h2 > button[aria-controls]').length)).toBe(3);
  });

  test('follows the path that is edited, without moving (ACC-009, ACC-010)', async ({ page }) => {
    const block = await open(page, '/akkordeon', 'accordion');
    const edit = (path: string) =>
      block.evaluate(
        (element, detail) => element.dispatchEvent(new CustomEvent('litfass:edit-path', { detail })) as unknown,
        { path },
      );
    await edit('accordionItems/1/description');
    expect(await expanded(block)).toEqual(['false', 'true', 'false']);
    await edit('allowMultipleOpen');
    expect(await expanded(block)).toEqual(['false', 'true', 'false']);
    await edit('accordionItems/');
    expect(await expanded(block)).toEqual(['false', 'false', 'false']);
  });
});

test.describe('menu', () => {
  test('shows one tab at a time, the first at first (MENU-001, MENU-002)', async ({ page }) => {
    const block = await open(page, '/speisen', 'menu');
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Mittag');
    await expect(block.getByRole('tabpanel')).toHaveCount(1);
    await block.getByRole('tab', { name: 'Abend' }).click();
    await expect(block.getByRole('tabpanel', { name: 'Abend' })).toContainText('Rehragout');
    await expect(block.getByText('Linsensuppe')).toBeHidden();
  });

  test('goes round by the arrow keys and selects by Enter and Space (MENU-003, MENU-004, MENU-005)', async ({
    page,
  }) => {
    const block = await open(page, '/speisen', 'menu');
    await block.getByRole('tab', { name: 'Mittag' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(block.getByRole('tab', { name: 'Getränke' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Getränke');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Abend');
  });

  test('opens the tab that the address names', async ({ page }) => {
    const block = await open(page, '/speisen', 'menu');
    const id = await block.getByRole('tabpanel', { includeHidden: true }).nth(1).getAttribute('id');
    await page.evaluate((hash) => (location.hash = hash ?? ''), id);
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Abend');
  });

  test('of one tab has none to choose', async ({ page }) => {
    await page.goto(at('bausteine', '/speisen'));
    await expect(page.locator('[data-block-type="menu"]').last().getByRole('tab')).toHaveCount(0);
  });
});

test('the pricing toggle switches what belongs to an interval (MENU-006, MENU-007, MENU-008, MENU-009)', async ({
  page,
}) => {
  const block = await open(page, '/speisen', 'pricing');
  await block.locator('[data-plan="Freundeskreis"]').evaluate((plan) => {
    for (const [interval, text] of [
      ['month', '5 € im Monat'],
      ['year', '50 € im Jahr'],
    ]) {
      const price = document.createElement('p');
      price.dataset['interval'] = interval;
      price.textContent = text ?? '';
      plan.append(price);
    }
  });
  await expect(block.getByText('5 € im Monat')).toBeVisible();
  await expect(block.getByText('50 € im Jahr')).toBeHidden();
  const choice = block.getByRole('radiogroup', { name: 'Zahlungsintervall' });
  await choice.getByRole('radio', { name: 'Monatlich' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: 'Jährlich' })).toBeChecked();
  await expect(block.getByText('50 € im Jahr')).toBeVisible();
  await expect(block.getByText('5 € im Monat')).toBeHidden();
});

test.describe('marquee', () => {
  const shift = (block: Locator): Promise<number> =>
    block.locator('.lf-marquee-track').evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).e);
  const isRunning = (block: Locator): Locator => block.locator('.lf-marquee[data-running="true"]');

  test('moves to the left or right while it is in sight (MARQ-001, MARQ-002, MARQ-003)', async ({ page }) => {
    const block = await open(page, '/laufschrift', 'marquee');
    await expect(isRunning(block)).toBeAttached();
    const first = await shift(block);
    await expect.poll(() => shift(block)).toBeLessThan(first - 5);
    const right = await open(page, '/laufschrift', 'marquee', 1);
    const start = await shift(right);
    await expect.poll(async () => (await shift(right)) - start).toBeGreaterThan(5);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(block.locator('.lf-marquee')).toHaveAttribute('data-running', 'false');
  });

  test('is read once, and its copies are for the eyes only (MARQ-001)', async ({ page }) => {
    const block = await open(page, '/laufschrift', 'marquee');
    await expect(block.getByRole('region', { name: 'Saibling vom See' })).toBeVisible();
    await expect(block.getByRole('listitem')).toHaveCount(4);
    await expect(block.getByRole('link')).toHaveCount(3);
    expect(await block.locator('[aria-hidden="true"] a:not([tabindex="-1"])').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('rests by its button, under the pointer and for the keyboard (MARQ-005)', async ({ page, isMobile }) => {
    const block = await open(page, '/laufschrift', 'marquee');
    await block.getByRole('button', { name: 'Laufschrift anhalten' }).press('Enter');
    await expect(isRunning(block)).not.toBeAttached();
    await block.getByRole('button', { name: 'Laufschrift fortsetzen' }).press('Enter');
    await expect(isRunning(block)).toBeAttached();
    await block.getByRole('link').first().focus();
    await expect(isRunning(block)).not.toBeAttached();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expect(isRunning(block)).toBeAttached();
    if (isMobile) return;
    await block.locator('.lf-marquee').hover();
    await expect(isRunning(block)).not.toBeAttached();
  });

  test('stands still and wraps when less motion is wanted (MARQ-004)', async ({ page }) => {
    const block = await open(page, '/laufschrift', 'marquee');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(block.locator('.lf-marquee-track')).toHaveCount(0);
    await expect(block.getByRole('button')).toHaveCount(0);
    const fits = await block
      .locator('li')
      .evaluateAll((items) => items.every((item) => item.getBoundingClientRect().right <= innerWidth));
    expect(fits).toBe(true);
  });

  test('waves word by word (MARQ-007)', async ({ page }) => {
    const block = await open(page, '/laufschrift', 'marquee', 2);
    const heights = (): Promise<number> =>
      block.locator('.lf-marquee-word').evaluateAll((words) => new Set(words.map((word) => word.style.transform)).size);
    await expect.poll(heights).toBeGreaterThan(3);
    await expect(block.getByRole('listitem')).toContainText('Eine Welle aus Wörtern über dem Wasser');
  });
});

test.describe('search block', () => {
  test('shows the first hits while typing, reached by the keyboard (ROUTE-013)', async ({ page }) => {
    await page.goto(at('mira-falk'));
    const field = page.locator('[data-block-type="search"]').getByRole('searchbox');
    await field.click();
    await field.pressSequentially('Licht');
    const hits = page.locator('[data-block-type="search"]').getByRole('listbox', { name: 'Suche' });
    await expect(hits.getByRole('option').last()).toHaveText('Alle Ergebnisse anzeigen');
    await field.press('Escape');
    await expect(hits).toBeHidden();
    await expect(field).toHaveValue('Licht');
    await field.press('t');
    await field.press('Backspace');
    await expect(hits).toBeVisible();
    await field.press('ArrowDown');
    await expect(hits.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    const target = await hits.getByRole('link').first().getAttribute('href');
    await field.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === target);
  });

  test('searches as ever by Enter, and says when it cannot preview (ROUTE-013)', async ({ page }) => {
    await page.route('**/api/site/search*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(at('mira-falk'));
    const block = page.locator('[data-block-type="search"]');
    await block.getByRole('searchbox').click();
    await block.getByRole('searchbox').pressSequentially('Licht');
    await expect(block.getByRole('status')).toHaveText('Ergebnisse konnten nicht geladen werden');
    await block.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Licht/);
  });
});

test.describe('bookings', () => {
  const drawing = `const place = document.createElement('p'); place.textContent = 'Tisch wählen';
    document.currentScript.after(place);`;

  test('load the service’s script after consent only: loading, then loaded (BOOK-001, BOOK-005, BOOK-006)', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(/opentable|exploretock/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: drawing });
    });
    const block = await open(page, '/buchung', 'restaurant-booking');
    expect(asked).toEqual([]);
    await block.getByRole('button', { name: 'OpenTable laden' }).click();
    await expect(block.getByText('Tisch wählen')).toBeVisible();
    await expect(block.locator('.lf-booking')).toHaveAttribute('data-booking-state', 'loaded');
    expect(asked).toEqual([expect.stringContaining('rid=42')]);
    await open(page, '/buchung', 'restaurant-booking');
    await expect(page.getByText('Tisch wählen')).toBeVisible();
  });

  test('leave the way to the service and say so when its script fails (BOOK-007)', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route(/exploretock/, (route) => route.abort());
    const block = await open(page, '/buchung', 'restaurant-booking-v2');
    await block.getByRole('button', { name: 'Tock laden' }).click();
    await expect(block.getByRole('link', { name: 'Tock laden' })).toHaveAttribute('href', /exploretock/);
    expect(errors.join()).toContain('The booking service could not be shown.');
  });

  test('follow the width of their place (BOOK-003, BOOK-004)', async ({ page }) => {
    const block = await open(page, '/buchung', 'restaurant-booking');
    const width = (await block.locator('.lf-booking').boundingBox())?.width ?? 0;
    const layout = width <= 750 ? 'column' : width > 850 ? 'wide' : 'normal';
    await expect(block.locator('.lf-booking')).toHaveAttribute('data-booking-layout', layout);
  });

  test('of an unknown service stay a link (BOOK-005)', async ({ page }) => {
    await page.goto(at('bausteine', '/buchung'));
    const block = page.locator('[data-block-type="reservation"]');
    await expect(block.getByRole('link', { name: 'Nirgendwo laden' })).toHaveAttribute(
      'href',
      'https://boese.example/',
    );
    expect(await block.getAttribute('data-block-json')).toBeNull();
  });
});

test.describe('marquee', () => {
  test('moves from a width of 50 px on, and is drawn anew 1 s after its room changed (MARQ-006, MARQ-008)', async ({
    page,
  }) => {
    const block = await open(page, '/laufschrift', 'marquee');
    const region = block.getByRole('region');
    const drawnAfter = (px: number): Promise<{ ms: number; moves: boolean }> =>
      region.evaluate(async (element, width) => {
        const begin = performance.now();
        const before = element.querySelector('.lf-marquee-track');
        if (element instanceof HTMLElement) element.style.width = `${width}px`;
        while (element.querySelector('.lf-marquee-track') === before && performance.now() - begin < 8000)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return { ms: performance.now() - begin, moves: element.querySelector('.lf-marquee-track') !== null };
      }, px);
    const narrow = await drawnAfter(49);
    expect(narrow.moves).toBe(false);
    expect(narrow.ms).toBeGreaterThan(990);
    expect((await drawnAfter(300)).moves).toBe(true);
  });
});

test.describe('booking', () => {
  test('is a preview for the contributor who is logged in, who is told to log out (BOOK-002)', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await page.route(/opentable/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await context.addCookies([{ name: 'crumb', value: 'x', url: at('bausteine') }]);
    await page.route('**/api/auth/session*', (route) => route.fulfill({ json: { account: { id: 'a', roles: [4] } } }));
    const block = await open(page, '/buchung?noredirect', 'restaurant-booking');
    await block.getByRole('button', { name: 'OpenTable laden' }).click();
    await expect(block.getByText('Melde dich ab, um die Reservierung zu verwenden.')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
