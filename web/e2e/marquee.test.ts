import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';
import { importWidgets, openWidget as open } from './widget-page.ts';

importWidgets();

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
