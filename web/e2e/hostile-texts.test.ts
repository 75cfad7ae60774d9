import type { BrowserContext, Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { pay, pointer, scripted, step, toPayment } from './checkout.ts';
import { HOSTILE, HOSTILE_SITE as SITE, writeHostileSite } from './hostile-site.ts';
import { openScreen, screensOf } from './owner-screens.ts';
import { at, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

// The texts themselves are harmless: the policy of the pages, a second wall, stands open here.
test.use({ reducedMotion: 'reduce', bypassCSP: true });

/** What ran of all texts, in any page and frame of the context. */
async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding(
    'ranHere',
    ({ frame }, what: unknown) => void ran.push(`${frame.url()}: ${String(what)}`),
  );
  return ran;
}

/** Addresses on the page that would run something when somebody follows them. */
const runningLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href],[src],[action],[formaction]')].flatMap((element) =>
      element
        .getAttributeNames()
        .map((name) => `${name}=${element.getAttribute(name)}`)
        .filter((attribute) => /^[a-z]+=\s*(?:javascript|data:text)/i.test(attribute)),
    ),
  );

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(at(SITE, address));
  // What loads when it is near is near now.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await runningLinks(page), address).toEqual([]);
}

async function buy(page: Page): Promise<void> {
  const journey = { page, hand: pointer, ready: scripted };
  await page.goto(at(SITE, '/shop/glasur'));
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click();
  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  const names = { 'given-name': HOSTILE, 'family-name': HOSTILE.slice(0, 90), 'address-line1': HOSTILE };
  await toPayment(journey, { ...names, 'address-level2': HOSTILE.slice(0, 90) });
  await pay(journey, 'gelingt');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await step(page, 'Vielen Dank für deine Bestellung!');
}

async function writeToOwner(page: Page): Promise<void> {
  await page.goto(at(SITE, '/kontakt'));
  await expect(page.locator('[data-block-type="form"]').first()).toHaveAttribute('data-hydrated', 'true');
  const form = page.locator('main form[data-form-id]').first();
  await form.getByLabel('Vorname').fill(HOSTILE);
  await form.getByLabel('Nachname').fill(HOSTILE);
  await form.locator('[data-field-id="email-1"] input').fill('kim@kunde.test');
  await form.locator('[data-field-id="select-1"] select').selectOption({ index: 1 });
  await form.locator('[data-field-id="textarea-1"] textarea').fill(HOSTILE.repeat(3));
  await form.locator('button[type="submit"]').click();
  await expect(page.locator('.lf-form-sent[data-sent]').first()).toBeVisible();
}

/** On a post; it waits for the owner. */
const comment = (page: Page): Promise<number> =>
  page.evaluate(async (text) => {
    const { crumb } = await (await fetch('/api/auth/session')).json();
    const item = document.querySelector('[data-comments-item],[name="item"]');
    const id = item?.getAttribute('data-comments-item') ?? item?.getAttribute('value') ?? '';
    const body = JSON.stringify({ item: id, author: text.slice(0, 100), text });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/api/site/comments?crumb=${crumb}`, { method: 'POST', headers, body })).status;
  }, HOSTILE);

/** The one order, the one submission: by their lists. */
async function detailsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(`/api/rest/${path}`)).json();
    const { items: orders } = await ask('commerce/orders?limit=1');
    const { items: members } = await ask('auth/members?limit=1');
    const { items: forms } = await ask('forms/forms');
    const inboxes = forms.map(({ id }: { id: string }) => `/forms/${id}/submissions`);
    return [`/orders/${orders[0].id}`, `/members/${members[0].id}`, ...inboxes];
  });
}

test('no text of owners or visitors runs anywhere: on pages, in the owner’s area, in its editor', async ({
  page,
  context,
}, info) => {
  test.setTimeout(300_000);
  const folder = info.outputPath('site');
  writeHostileSite(folder);
  const imported = run('scripts/site', 'import', '--with-people', folder);
  expect(imported.status, imported.output).toBe(0);
  const ran = await watch(context);

  const sitemap = await textOf(SITE, '/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(pages.length).toBeGreaterThan(20);
  const query = encodeURIComponent(HOSTILE);
  await page.setExtraHTTPHeaders({ referer: `http://woanders.test/?q=${query}` });
  for (const address of [
    ...pages,
    `/search?q=${query}`,
    `/gibt-es-nicht-${query}?utm_source=${query}`,
    `/shop?tag=${query}`,
  ])
    await visit(page, address);
  const post = pages.find((address) => address.startsWith('/blog/')) ?? '';
  await visit(page, post);
  expect(await comment(page)).toBe(202);
  await page.setExtraHTTPHeaders({});
  await writeToOwner(page);
  await buy(page);
  expect(ran).toEqual([]);

  await logInAt(page, SITE, { email: `anna@${SITE}.test`, password: 'geheim-anna-1' });
  await page.goto(at(SITE, '/config/pages'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screen of [...(await screensOf(page)), ...(await detailsOf(page))]) {
    await openScreen(page, screen);
    const parts = page.locator('main nav a[href*="?tab="]:not([aria-current])');
    const tabs = page.getByRole('main').getByRole('tab', { selected: false });
    for (const name of [...(await tabs.allTextContents()), ...(await parts.allTextContents())])
      await tabs.or(parts).filter({ hasText: name }).first().click();
    await expect(page.getByText('Das lässt sich gerade nicht zeigen'), screen).toBeHidden();
    expect(await runningLinks(page), screen).toEqual([]);
    expect(ran, screen).toEqual([]);
  }
  // The texts were there, and what would have run can be heard.
  await openScreen(page, '/forms');
  await expect(page.getByRole('main')).toContainText('ranHere(1)');
  await page.evaluate('ranHere("control")');
  expect(ran).toEqual([expect.stringContaining('control')]);
});
