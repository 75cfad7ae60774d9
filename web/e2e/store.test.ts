import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const site = 'atelier-nord';

/** Waits until the page's script runs, where there is one. */
type Ready = (page: Page) => Promise<void>;

const scripted: Ready = async (page) =>
  expect(page.locator('form[data-checkout-form]').first()).toHaveAttribute('data-hydrated', 'true');
const plain: Ready = () => Promise.resolve();

async function findNothing(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${what}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told).toEqual([]);
}

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });
const step = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [token, value] of Object.entries(fields)) await page.locator(`[autocomplete="${token}"]`).fill(value);
}

/** From the contact to the way of paying. */
async function toPayment(page: Page, ready: Ready): Promise<void> {
  await step(page, 'Kontakt');
  await ready(page);
  await fillIn(page, { email: 'kim@kunde.test' });
  await next(page).click();
  await step(page, 'Adresse');
  await ready(page);
  await fillIn(page, {
    'given-name': 'Kim',
    'family-name': 'Kundin',
    'address-line1': 'Deichweg 4',
    'postal-code': '24937',
    'address-level2': 'Flensburg',
  });
  await next(page).click();
  await step(page, 'Versand');
  await ready(page);
  await page.getByRole('radio', { name: 'DHL Paket' }).check();
  await next(page).click();
  await step(page, 'Zahlung');
}

async function pay(page: Page, outcome: string, ready: Ready): Promise<void> {
  await ready(page);
  await page.getByRole('radio', { name: 'Testzahlung' }).check();
  await page.getByRole('radio', { name: outcome, exact: true }).check();
  await next(page).click();
  await step(page, 'Prüfen und bestellen');
  await ready(page);
}

test('a guest buys: cart, steps, a payment that is confirmed, the order’s page, and no way to pay twice (ROUTE-001, ROUTE-002, CHK-001, CHK-002, CHK-008, PAGE-009, PAGE-010)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(at(site, '/shop/glasur'));
  await expect(page.locator('[data-view="product item"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click();

  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByRole('main')).toContainText(/25,80\s€ \/ 1 kg/);
  await page.getByRole('spinbutton', { name: 'Menge von Glasur „Nordsee“, Pulver' }).fill('2');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-total="grand"]')).toHaveAttribute('data-cents', '2580');
  await page.getByRole('textbox', { name: 'Gutscheincode' }).fill('WILLKOMMEN10');
  await page.getByRole('button', { name: 'Einlösen' }).click();
  await expect(page.locator('[data-total="discount"]')).toHaveAttribute('data-cents', '258');
  await findNothing(page, 'cart');

  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  await step(page, 'Kontakt');
  await scripted(page);
  await next(page).click();
  await expect(page.getByText('Bitte fülle dieses Feld aus.')).toBeVisible();
  await expect(page.locator('[autocomplete="email"]')).toBeFocused();
  await findNothing(page, 'contact');
  await toPayment(page, scripted);
  await findNothing(page, 'payment');
  await pay(page, 'gelingt nach Bestätigung', scripted);
  // § 312j (2) BGB: the essentials stand directly above the button.
  await expect(page.locator('.lf-essentials + button')).toHaveText('Zahlungspflichtig bestellen');
  await expect(page.locator('.lf-essentials')).toContainText(/Gesamtpreis 29,12\s€, darin/);
  await findNothing(page, 'review');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.getByRole('button', { name: 'Zahlung bestätigen' }).click();
  await step(page, 'Vielen Dank für deine Bestellung!');
  await expect(page.locator('body')).toHaveAttribute('data-page-type', '202');
  await expect(page.getByRole('link', { name: 'Rechnung herunterladen (PDF)' })).toBeVisible();
  await findNothing(page, 'order');
  const order = page.url();

  await page.goto(at(site, '/checkout/review'));
  await step(page, 'Diese Bestellung ist schon abgeschickt');
  await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
  await expect(page).toHaveURL(order);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest buys after a payment was declined, and withdraws (CART-015, CHK-006, OPEN-020)', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(at(site, '/shop/becher'));
    await page.getByRole('radio', { name: 'Fördeblau' }).check();
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByRole('spinbutton', { name: 'Menge von Becher „Förde“' }).fill('500');
    await page.getByRole('button', { name: 'Menge ändern' }).click();
    await expect(page.getByRole('alert')).toContainText('sind nur noch');
    await page.getByRole('link', { name: 'Zur Kasse' }).click();
    await toPayment(page, plain);
    await pay(page, 'abgelehnt', plain);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByRole('alert')).toContainText('Die Zahlung wurde abgelehnt.');
    await page.getByRole('link', { name: 'Andere Zahlungsart wählen' }).click();
    await pay(page, 'gelingt', plain);
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
    await page.getByLabel('Eigener Betrag').fill('12,50');
    await page.getByRole('button', { name: 'Weiter zur Kasse' }).click();
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
