import type { Browser, BrowserContext, Page } from '@playwright/test';
import { next, pay, pointer, scripted, step, toPayment } from './checkout.ts';
import { mailsTo } from './mail.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const site = 'atelier-nord';
const buyer = {
  email: 'ruth@kundin.test',
  'given-name': 'Ruth',
  'family-name': 'Ohnesorg',
  'address-line1': 'Stiller Weg 8',
};
const personal = /ruth@kundin|Ruth|Ohnesorg|Stiller Weg/;

/** A page of somebody else's device, which may have kept a cookie that it saw. */
async function elsewhere(browser: Browser, kept: Record<string, string> = {}): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url: at(site) })));
  return context.newPage();
}

const cartOf = async (context: BrowserContext): Promise<Record<string, string>> => ({
  CART: (await context.cookies(at(site))).find(({ name }) => name === 'CART')?.value ?? '',
  hasCart: 'true',
});

async function fillCart(page: Page): Promise<void> {
  await page.goto(at(site, '/shop/glasur'));
  await expect(page.locator('[data-view="product item"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb ansehen' })).toBeVisible();
}

const callFor = (page: Page, path: string) =>
  page.evaluate(async (where) => {
    const answer = await fetch(where);
    return { status: answer.status, text: await answer.text(), kept: answer.headers.get('cache-control') };
  }, path);

/** Whatever a browser can ask of cart and checkout shows nothing of the buyer. */
async function seesNothing(page: Page, query = ''): Promise<void> {
  for (const path of ['/cart', '/checkout', '/checkout/contact', '/checkout/address', '/checkout/review']) {
    await page.goto(at(site, path + query));
    expect(await page.content(), path).not.toMatch(personal);
  }
  for (const path of ['/api/commerce/cart', '/api/commerce/checkout']) {
    const { text, kept } = await callFor(page, path + query);
    expect([text, kept], path).toEqual([expect.not.stringMatching(personal), 'no-store']);
  }
}

test.describe('what a buyer has typed', () => {
  test('is in no cart that another browser knows: the cookie from before opens goods alone', async ({
    browser,
    page,
    context,
  }) => {
    await fillCart(page);
    const before = await cartOf(context);
    await page.goto(at(site, '/checkout/contact'));
    await scripted(page);
    await page.locator('[autocomplete="email"]').fill(buyer.email);
    await next(page).click();
    await step(page, 'Adresse');
    const after = await cartOf(context);
    expect(after['CART']).toMatch(/.{20}/);
    expect(after['CART']).not.toBe(before['CART']);

    const stranger = await elsewhere(browser, before);
    await seesNothing(stranger);
    await stranger.goto(at(site, '/cart'));
    await expect(stranger.getByRole('main')).toContainText('Glasur „Nordsee“');
    // Nor by the address: there a token names what its own browser has begun.
    for (const token of [before['CART'], after['CART']])
      await seesNothing(await elsewhere(browser), `?cartToken=${token}`);

    await page.goto(at(site, '/checkout/contact'));
    await expect(page.locator('[autocomplete="email"]')).toHaveValue(buyer.email);
    await stranger.context().close();
  });

  test('is read of an order by its own browser and by the link of its mail, by nobody who knows its address', async ({
    browser,
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const { email } = buyer;
    const journey = { page, hand: pointer, ready: scripted };
    await fillCart(page);
    await page.goto(at(site, '/checkout/contact'));
    await toPayment(journey, buyer);
    await pay(journey, 'gelingt');
    const during = await cartOf(context);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await step(page, 'Vielen Dank für deine Bestellung!');
    await expect(page.getByRole('main')).toContainText('Stiller Weg 8');
    const address = page.url();
    const token = new URL(address).searchParams.get('order') ?? '';
    expect(token).not.toBe('');

    const own = await elsewhere(browser);
    await fillCart(own);
    for (const stranger of [own, await elsewhere(browser), await elsewhere(browser, during)]) {
      await stranger.goto(address);
      await expect(stranger.getByRole('main')).toContainText('Diese Bestellung öffnet sich hier nicht');
      expect(await stranger.content()).not.toMatch(personal);
      for (const path of ['', '/invoice.pdf']) {
        const { status, text } = await callFor(stranger, `/api/commerce/orders/${token}${path}`);
        expect([status, text]).toEqual([403, expect.not.stringMatching(personal)]);
      }
      await seesNothing(stranger);
    }

    const link = (): string =>
      mailsTo(email).flatMap((text) => /https?:\S+order-confirmed\?order=\w+/.exec(text) ?? [])[0] ?? '';
    await expect.poll(link).not.toBe('');
    expect(link()).not.toContain(token);
    await own.goto(link());
    await expect(own.getByRole('main')).toContainText('Stiller Weg 8');
    // The mail opens this order, not its buyer's cart.
    await seesNothing(own);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Stiller Weg 8');
  });
});
