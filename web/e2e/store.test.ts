import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { keyboardOf } from './keyboard.ts';
import { next, pay, plain, pointer, scripted, step, toPayment } from './checkout.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const site = 'atelier-nord';

async function findNothing(page: Page, what: string): Promise<void> {
  expect(await axeFaults(page), what).toEqual([]);
}

test('a guest with a keyboard buys: cart, steps, a payment that is confirmed, the order’s page, and no way to pay twice (GEN-005, ROUTE-001, ROUTE-002, CHK-001, CHK-002, CHK-008, PAGE-009, PAGE-010)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const keys = keyboardOf(page);
  const journey = { page, hand: keys, ready: scripted };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(at(site, '/shop/glasur'));
  await expect(page.locator('[data-view="product item"]')).toHaveCount(1);
  const buy = page.getByRole('button', { name: 'In den Warenkorb' });
  await keys.press(buy);
  await expect(page.getByRole('link', { name: 'Warenkorb ansehen' })).toBeVisible();
  await expect(buy).toBeFocused();
  await keys.press(page.getByRole('link', { name: 'Warenkorb ansehen' }));

  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByRole('main')).toContainText(/25,80\s€ \/ 1 kg/);
  const drawn = await page.locator('#sqs-cart-container > *').first().elementHandle();
  await keys.type(page.getByRole('spinbutton', { name: 'Menge von Glasur „Nordsee“, Pulver' }), '2');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-total="grand"]')).toHaveAttribute('data-cents', '2580');
  // The cart is drawn anew after its sums have changed.
  await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false);
  await keys.type(page.getByRole('textbox', { name: 'Gutscheincode' }), 'WILLKOMMEN10');
  await keys.press(page.getByRole('button', { name: 'Einlösen' }));
  await expect(page.locator('[data-total="discount"]')).toHaveAttribute('data-cents', '258');
  await findNothing(page, 'cart');

  await keys.press(page.getByRole('link', { name: 'Zur Kasse' }));
  await step(page, 'Kontakt');
  await scripted(page);
  await keys.press(next(page));
  await expect(page.getByText('Bitte fülle dieses Feld aus.')).toBeVisible();
  await expect(page.locator('[autocomplete="email"]')).toBeFocused();
  await findNothing(page, 'contact');
  await toPayment(journey);
  await findNothing(page, 'payment');
  await pay(journey, 'gelingt nach Bestätigung');
  // § 312j (2) BGB: the essentials stand directly above the button.
  await expect(page.locator('.lf-essentials + button')).toHaveText('Zahlungspflichtig bestellen');
  await expect(page.locator('.lf-essentials')).toContainText(/Gesamtpreis 29,12\s€, darin/);
  await findNothing(page, 'review');
  await keys.press(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await keys.press(page.getByRole('button', { name: 'Zahlung bestätigen' }));
  await step(page, 'Vielen Dank für deine Bestellung!');
  await expect(page.locator('body')).toHaveAttribute('data-page-type', '202');
  await expect(page.getByRole('link', { name: 'Rechnung herunterladen (PDF)' })).toBeVisible();
  await findNothing(page, 'order');
  const order = page.url();
  const withdraw = page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' });
  const number = new URL((await withdraw.getAttribute('href')) ?? '', order).searchParams.get('bestellung');

  await page.goto(at(site, '/checkout/review'));
  await step(page, 'Diese Bestellung ist schon abgeschickt');
  await keys.press(page.getByRole('link', { name: 'Bestellung ansehen' }));
  await expect(page).toHaveURL(order);

  await logInAt(page, site, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  const listed = await page.evaluate(async () => (await fetch('/api/rest/commerce/orders?limit=5')).json());
  expect(listed.items).toContainEqual(expect.objectContaining({ number, email: 'kim@kunde.test' }));
});

test('what is typed in the cart and not sent yet outlives the change of another line, with its caret (CART-017)', async ({
  page,
}) => {
  for (const product of ['glasur', 'becher']) {
    await page.goto(at(site, `/shop/${product}`));
    await expect(page.locator('[data-view="product item"]')).toHaveCount(1);
    if (product === 'becher') await page.getByRole('radio', { name: 'Fördeblau' }).check();
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByRole('link', { name: 'Warenkorb ansehen' })).toBeVisible();
  }
  await page.goto(at(site, '/cart'));
  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-hydrated', 'true');
  const glaze = page.getByRole('spinbutton', { name: 'Menge von Glasur „Nordsee“, Pulver' });
  const cup = page.getByRole('spinbutton', { name: 'Menge von Becher „Förde“' });
  /** As when its field was left a moment ago, while something else is typed already. */
  const changeGlaze = async (pieces: string): Promise<void> => {
    const drawn = await page.locator('#sqs-cart-container > *').first().elementHandle();
    await glaze.evaluate((field: HTMLInputElement, value) => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, pieces);
    await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false);
  };

  const code = page.getByRole('textbox', { name: 'Gutscheincode' });
  await code.fill('WILLMMEN10');
  await code.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await changeGlaze('2');
  await page.keyboard.type('KO');
  await expect(code).toHaveValue('WILLKOMMEN10');

  const sum = page.locator('[data-cart-entry]', { has: cup }).locator('[data-line-total]');
  const single = Number(await sum.getAttribute('data-cents'));
  // By keys: what is filled in at once counts as changed, and is sent.
  await cup.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await changeGlaze('1');
  await expect(cup).toBeFocused();
  await expect(cup).toHaveValue('3');
  await expect(code).toHaveValue('WILLKOMMEN10');
  await page.keyboard.press('Tab');
  await expect(sum).toHaveAttribute('data-cents', String(single * 3));
  await expect(glaze).toHaveValue('1');
});

test('a keyboard keeps its place at codes and shipping in the cart, and the new total is said', async ({ page }) => {
  const keys = keyboardOf(page);
  await page.goto(at(site, '/shop/glasur'));
  await expect(page.locator('[data-view="product item"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('link', { name: 'Warenkorb ansehen' })).toBeVisible();
  await page.goto(at(site, '/cart'));
  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-hydrated', 'true');
  const said = page.getByRole('status').filter({ hasText: 'Gesamtsumme' });
  const total = async (): Promise<string> =>
    `Gesamtsumme: ${(await page.locator('[data-total="grand"]').textContent()) ?? ''}`;
  const code = page.getByRole('textbox', { name: 'Gutscheincode' });
  const redeem = page.getByRole('button', { name: 'Einlösen' });
  const out = (name: string) => page.getByRole('button', { name: `Code ${name} entfernen` });
  const coupons = /\/api\/commerce\/cart\/coupons(?:\?|$)/;
  await page.route(coupons, (route) => route.fulfill({ status: 500, json: {} }));
  await keys.type(code, 'GIBTESNICHT');
  await keys.press(redeem);
  await expect(page.locator('.lf-coupon').getByRole('alert')).toBeVisible();
  await expect(redeem).toBeFocused();
  await expect(said).toHaveCount(0);
  await page.unroute(coupons);
  await page.keyboard.press('Enter');
  await expect(page.locator('.lf-coupon').getByRole('alert')).toHaveText(
    'Diesen Gutscheincode gibt es nicht. Bitte prüfe die Schreibweise.',
  );
  await expect(redeem).toBeFocused();
  await expect(out('GIBTESNICHT')).toHaveCount(0);
  await expect(said).toHaveCount(0);

  const before = await total();
  await keys.type(code, 'WILLKOMMEN10');
  await page.keyboard.press('Enter');
  await expect(out('WILLKOMMEN10')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(page.locator('.lf-coupon').getByRole('alert')).toHaveCount(0);
  await expect(said).not.toHaveText(before);
  await expect(said).toHaveText(await total());

  await keys.press(page.locator('summary', { hasText: 'Versandkosten berechnen' }));
  const calculate = page.getByRole('button', { name: 'Berechnen' });
  await keys.type(page.getByLabel('Postleitzahl'), '24937');
  await keys.press(calculate);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(calculate).toBeFocused();
  await expect(said).toHaveText(await total());
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest buys after a payment was declined, and withdraws (CART-015, CHK-006, OPEN-020)', async ({ page }) => {
    test.setTimeout(180_000);
    const journey = { page, hand: pointer, ready: plain };
    await page.goto(at(site, '/shop/becher'));
    await page.getByRole('radio', { name: 'Fördeblau' }).check();
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    const quantity = page.getByRole('spinbutton', { name: 'Menge von Becher „Förde“' });
    await quantity.fill('500');
    await page.getByRole('button', { name: 'Menge ändern' }).click();
    await expect(quantity).toHaveAccessibleDescription(/sind nur noch/);
    await expect(quantity).toHaveValue('500');
    await expect(quantity).toBeFocused();
    await page.getByRole('link', { name: 'Zur Kasse' }).click();
    await toPayment(journey);
    await pay(journey, 'abgelehnt');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByRole('alert')).toContainText('Die Zahlung wurde abgelehnt.');
    await page.getByRole('link', { name: 'Andere Zahlungsart wählen' }).click();
    await pay(journey, 'gelingt');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await step(page, 'Vielen Dank für deine Bestellung!');

    await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
    await page.getByLabel('Dein Name').fill('Kim Kundin');
    await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('kim@kunde.test');
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await step(page, 'Dein Widerruf ist bei uns eingegangen');
  });

  test('a membership and a donation begin at pages of their own; nobody gets in without a cart (ROUTE-003, ROUTE-004, CHK-003, CHK-004, CHK-005)', async ({
    page,
  }) => {
    await page.goto(at('mira-falk', '/checkout/subscribe?plan=Freundeskreis'));
    await page.getByRole('radio', { name: 'jährlich' }).check();
    await page.getByRole('button', { name: 'Weiter zur Kasse' }).click();
    await step(page, 'Kontakt');
    await expect(page).toHaveURL(/cartToken=/);
    await expect(page.locator('[data-total="grand"]')).toHaveAttribute('data-cents', '5000');
    await page.goto(at('mira-falk', '/checkout/donate?donatePageId=Fotofonds%20Watt'));
    const amount = page.getByLabel('Eigener Betrag');
    await amount.fill('zwölf');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue('zwölf');
    await amount.fill('12,50');
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await step(page, 'Kontakt');
    await expect(page.locator('[data-total="grand"]')).toHaveAttribute('data-cents', '1250');
    await page.goto(at('mira-falk', '/kuendigen'));
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jetzt kündigen' })).toBeVisible();
    await page.goto(at(site, '/commerce/goto-checkout'));
    await expect(page.getByRole('alert')).toHaveText(
      'Deine Sitzung ist entweder abgelaufen oder du hast keine Cookies aktiviert. Die Zahlungsabwicklung kann nicht fortgesetzt werden.',
    );
  });
});
