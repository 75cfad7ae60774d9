import type { Page } from '@playwright/test';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';

/** What the policy of a page has refused since it was opened. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('wasRefused', (what: string) => void refused.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const tell: unknown = Reflect.get(globalThis, 'wasRefused');
      if (typeof tell === 'function') tell(`${effectiveDirective} ${blockedURI} ${sample}`);
    }),
  );
  return refused;
}

test('every page does with its policy what it should, and nothing is refused', async ({ page }) => {
  const refused = await refusals(page);
  for (const address of ['/', '/shop', '/kontakt', '/cart', '/account/login', '/search?q=holz', '/_widgets']) {
    await page.goto(at(SITE, address));
    await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 500) {
        scrollTo(0, top);
        await new Promise(requestAnimationFrame);
      }
    });
    expect(refused, address).toEqual([]);
  }
});

test('what gets into a page all the same does not run', async ({ page }) => {
  const ran: unknown[] = [];
  await page.exposeFunction('ranHere', (what: unknown) => void ran.push(what));
  const refused = await refusals(page);
  const injected =
    '<img src=x onerror=ranHere(1)><script>ranHere(2)</script><script nonce="x">ranHere(3)</script>' +
    '<script src="/assets/fremd.js"></script><svg onload=ranHere(4)></svg>';
  const own = await page.goto(at(SITE, '/'));
  const { 'content-type': type = '', 'content-security-policy': policy = '' } = own?.headers() ?? {};
  const body = ((await own?.text()) ?? '').replace('<main', `${injected}<main`);
  await page.route(at(SITE, '/'), (route) =>
    route.fulfill({ headers: { 'content-type': type, 'content-security-policy': policy }, body }),
  );
  await page.goto(at(SITE, '/'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4);
  await page.evaluate('ranHere("control")');
  expect(ran).toEqual(['control']);
});
