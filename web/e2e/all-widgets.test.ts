import AxeBuilder from '@axe-core/playwright';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

test('every variant of every block keeps inside the screen at three widths (ENUM-027)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/_widgets'));
  expect(await page.locator('[data-block-type="gallery"]').count()).toBeGreaterThan(8);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const past = await page.evaluate(() =>
      [...document.querySelectorAll('main [data-block-id]')]
        .filter(
          (block) => block.scrollWidth > block.clientWidth + 1 || block.getBoundingClientRect().right > innerWidth,
        )
        .map((block) => block.id),
    );
    expect({ width, past }).toEqual({ width, past: [] });
  }
});

// What does not depend on colours is looked at once.
for (const [theme, rules] of [
  ['white', []],
  ['black', ['color-contrast']],
] as const) {
  test(`axe finds nothing in any block on ${theme} @wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(at('atelier-nord', `/_widgets?theme=${theme}`));
    await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
    // Galleries and images have journeys of their own that axe looks at.
    const axe = new AxeBuilder({ page }).include('main').exclude('#gallery').exclude('#image');
    const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ).toEqual([]);
  });
}
