import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
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

test('the frame of the page that is edited runs the editor’s scripts alone', async ({ page }) => {
  const ran: unknown[] = [];
  await page.exposeFunction('ranHere', (what: unknown) => void ran.push(what));
  const refused = await refusals(page);
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at(SITE, '/config/pages'));
  await page.getByRole('main').getByRole('link', { name: 'Start' }).first().click();
  const body = page.frameLocator('.canvas-room iframe').locator('body');
  await expect(body.locator('[data-block-id]').first()).toBeVisible();
  await body.evaluate((element) => {
    element.insertAdjacentHTML('beforeend', '<img src="x" onerror="ranHere(1)"><svg onload="ranHere(2)"></svg>');
    for (const src of [null, '/api/auth/session', 'data:text/javascript,ranHere(4)']) {
      const script = document.createElement('script');
      if (src === null) script.text = 'ranHere(3)';
      else script.src = src;
      element.append(script);
    }
  });
  await expect.poll(() => refused.filter((what) => what.startsWith('script-src')).length).toBeGreaterThanOrEqual(4);
  expect(ran).toEqual([]);
});
