import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { changePage, formOf } from './changed-page.ts';
import { at } from './platform.ts';

let faults: string[] = [];
let asked: string[] = [];
test.beforeEach(({ page }) => {
  [faults, asked] = [[], []];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
});
test.afterEach(() => expect(faults).toEqual([]));

const modules = (): string[] => asked.flatMap((url) => /\/assets\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? []);
const view = (page: Page, name: string) => expect(page.locator(`[data-view="${name}"]`)).toHaveCount(1);

test('the search page finds while one types, and says when it cannot (PAGE-013, ERR-003)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/search'));
  await view(page, 'search view');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('Glasur');
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page).toHaveURL(/q=Glasur/);
  await page.route('**/search?q=Ton', (route) => route.abort());
  await field.fill('Ton');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Ergebnisse konnten nicht geladen werden');
});

test('the search block’s behaviour comes when it is touched (PAGE-014)', async ({ page }) => {
  const block = `<div data-block-type="search" data-block-id="s1" data-block-moment="interaction"
    data-block-json='{"none":"Nichts","all":"Alle","label":"Treffer","failed":"Fehler"}'>
    <form class="lf-search" action="/search"><input type="search" name="q" id="s1-q" aria-label="Suchbegriff"></form></div>`;
  await changePage(page, 'atelier-nord', '/search?q=', { html: block });
  await page.goto(at('atelier-nord', '/search?q='));
  await page.waitForLoadState('networkidle');
  const root = page.locator('[data-block-id="s1"]');
  await expect(root).not.toHaveAttribute('data-hydrated', 'true');
  await root.getByRole('searchbox').focus();
  await expect(root).toHaveAttribute('data-hydrated', 'true');
});

test('events are shown as a month’s sheet on demand, and fetched into a calendar (PAGE-015, PAGE-016)', async ({
  page,
}) => {
  await page.goto(at('gasthaus-linde', '/kalender'));
  await view(page, 'event list');
  expect(modules()).not.toContain('calendar');
  await page.getByRole('button', { name: 'Kalender' }).click();
  const month = page.locator('.lf-calendar');
  await expect(month).toBeVisible();
  await expect(page.locator('.lf-list')).toBeHidden();
  const title = await month.getByRole('heading').textContent();
  await expect(month.getByRole('link').first()).toBeVisible();
  await month.getByRole('button', { name: 'Nächster Monat' }).click();
  await expect(month.getByRole('heading')).not.toHaveText(title ?? '');
  await month.getByRole('button', { name: 'Vorheriger Monat' }).click();
  await expect(month.getByRole('heading')).toHaveText(title ?? '');
  await month.getByRole('link').first().click();
  await view(page, 'event item');
  const fetched = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In den Kalender übernehmen' }).click();
  expect((await fetched).suggestedFilename()).toMatch(/\.ics$/);
});

test('a date that nobody can read is a warning (ERR-014)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(at('gasthaus-linde', '/kalender'));
  await view(page, 'event list');
  await page
    .locator('.lf-list time')
    .first()
    .evaluate((time) => time.setAttribute('datetime', 'demnächst'));
  await page.getByRole('button', { name: 'Kalender' }).click();
  await expect.poll(() => warnings.join()).toContain('Invalid date on a node.');
  await expect(page.locator('.lf-calendar')).toBeVisible();
});

test('a blog’s next posts come into the list, and a post can be shared (PAGE-017)', async ({ page, context }) => {
  const pages =
    '<div class="lf-load-more"><button class="lf-button" data-load-more>Mehr laden</button><p role="status"></p></div>' +
    '<nav class="lf-pagination" aria-label="Seiten"><a rel="next" href="/blog?page=2">Nächste Seite</a></nav>';
  const change = (html: string, path: string) => changePage(page, 'atelier-nord', path, { html });
  await change('', '/blog');
  await page.goto(at('atelier-nord', '/blog'));
  const href = await page.locator('.lf-card-title a').first().getAttribute('href');
  // The demo's blog has one page only: a second one like it is put behind it.
  const html = await page.content();
  await page.unroute(at('atelier-nord', '/blog'));
  await page.route(at('atelier-nord', '/blog'), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.replace('</ul>', `</ul>${pages}`) }),
  );
  await page.route(at('atelier-nord', '/blog?page=2'), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(at('atelier-nord', '/blog'));
  const posts = page.locator('.lf-list > li');
  const count = await posts.count();
  // What a blog has at its end comes when its end is near.
  await page.locator('.lf-list-page .lf-pagination').scrollIntoViewIfNeeded();
  await view(page, 'blog list');
  await page.getByRole('button', { name: 'Mehr laden' }).click();
  await expect(posts).toHaveCount(2 * count);
  await expect(posts.nth(count).getByRole('link').first()).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('atelier-nord', href ?? ''));
  await page.locator('.lf-item-foot').scrollIntoViewIfNeeded();
  await view(page, 'blog item');
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Adresse kopiert.' })).toBeVisible();
});

test('a gallery shows its pictures one by one, its items turn by the arrow keys (PAGE-018)', async ({ page }) => {
  await page.goto(at('mira-falk', '/watt-und-weite'));
  await view(page, 'gallery list');
  expect(modules()).not.toContain('lightbox');
  await page.getByRole('button', { name: 'Diaschau' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Galerie' });
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await page.locator('.lf-card-title a').first().click();
  await view(page, 'gallery item');
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(first);
});

test('a product is looked at and bought from its list (PAGE-019, CENS-008)', async ({ page }) => {
  const told = page.waitForRequest((request) => request.url().includes('/api/census/RecordQuickView/'));
  await page.goto(at('atelier-nord', '/shop'));
  await view(page, 'product list');
  await page.getByRole('button', { name: 'Schnellansicht: Becher „Förde“' }).click();
  const dialog = page.getByRole('dialog', { name: 'Becher „Förde“' });
  await expect(dialog.getByText('28,00 €').first()).toBeVisible();
  await expect(dialog.locator('h1')).toHaveCount(0);
  expect((await told).url()).toMatch(/RecordQuickView\/[0-9a-f]{24}$/);
  expect(formOf((await told).postData())).toMatchObject({ pagePath: '/shop', visitorCookie: '' });
  await dialog.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Zum Warenkorb hinzugefügt.' })).toBeVisible();
  const cart = await page.evaluate(() => Reflect.get(window, 'Litfass').cart.get());
  expect(cart).toMatchObject({ ok: true, cart: { totalQuantity: 1 } });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Schnellansicht: Becher „Förde“' })).toBeFocused();
});

test('products are chosen by keyboard without leaving the list, and the way back shows all of them again (PAGE-019)', async ({
  page,
}) => {
  await page.goto(at('atelier-nord', '/shop?sort=name'));
  await expect(page.locator('.lf-choosing')).toHaveAttribute('data-live', 'true');
  const choice = page.getByRole('form', { name: 'Produkte filtern und sortieren' });
  const glaze = choice.locator('summary', { hasText: 'Glasur' });
  await glaze.press('Enter');
  const chalk = choice.getByRole('checkbox', { name: /^Kreide/ });
  await chalk.press('Space');
  await expect(choice.getByRole('status')).toHaveText('2 Produkte');
  await expect(chalk).toBeFocused();
  await expect(page).toHaveURL(/\/shop\?o\.Glasur=Kreide&sort=name$/);
  // What came later can be looked at like what was there.
  await expect(page.getByRole('button', { name: /^Schnellansicht: Becher/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await chalk.press('Escape');
  await expect(glaze).toBeFocused();
  await expect(chalk).toBeHidden();

  await choice.locator('summary', { hasText: 'Preis' }).click();
  await choice.getByRole('spinbutton', { name: 'Preis bis, in EUR' }).fill('25');
  await choice.getByRole('button', { name: 'Anwenden' }).click();
  await expect(choice.getByRole('status')).toHaveText('1 Produkt');
  await page.getByRole('link', { name: /^Filter entfernen: Glasur/ }).click();
  await expect(page).toHaveURL(/\/shop\?max=25&sort=name$/);
  await page.goBack();
  await expect(choice.getByRole('status')).toHaveText('1 Produkt');
  await page.getByRole('link', { name: 'Alle Filter entfernen' }).click();
  await expect(page).toHaveURL(/\/shop\?sort=name$/);
  await expect(page.locator('.lf-list > li')).toHaveCount(12);
});

test('a product’s pictures open in the lightbox, as an owner’s script may ask too', async ({ page }) => {
  await page.goto(at('atelier-nord', '/shop/becher'));
  await view(page, 'product item');
  await page
    .getByRole('button', { name: /^Bild vergrößern/ })
    .first()
    .click();
  const lightbox = page.getByRole('dialog', { name: 'Galerie' });
  await expect(lightbox.locator('img').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  const open = (place: string): Promise<boolean> =>
    page.evaluate((given) => Reflect.get(window, 'Litfass').lightbox.open(given, 0), place);
  expect(await open('main')).toBe(true);
  await expect(lightbox).toBeVisible();
  expect(await open('gibt-es-nicht')).toBe(false);
  expect(await page.evaluate(() => Object.isFrozen(Reflect.get(window, 'Litfass').cart))).toBe(true);
});

const indicator = `<a class="lf-cart" href="/cart" aria-label="0 Artikel im Warenkorb"><span data-cart-quantity="0" hidden></span>
  <span data-cart-subtotal="" hidden></span></a>`;
const line = `<div id="sqs-cart-root"><div id="sqs-cart-container"><div data-cart-entry="e1">
  <label>Menge von Becher <input type="number" name="quantity" min="0" value="2"></label><span data-line-total></span>
  <button data-cart-remove>Becher entfernen</button></div><p data-total="grand" data-cents="0"></p></div></div>`;
const cartOf = (quantity: number) => ({
  totalQuantity: quantity,
  subtotalCents: quantity * 1250,
  grandTotalCents: quantity * 1250,
  currency: 'EUR',
  entries: [{ id: 'e1', quantity, linePriceCents: quantity * 1250 }],
});

test('the cart indicator starts with zero and follows the cart (CART-008, CART-009, CART-010, CART-011, CART-012, CART-013, CART-014)', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'hasCart', value: 'true', url: at('atelier-nord') }]);
  let answer = (): void => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  let quantity = 3;
  await page.route('**/api/commerce/cart?*', async (route) => {
    await isAsked;
    await route.fulfill({ json: cartOf(quantity) });
  });
  await changePage(page, 'atelier-nord', '/search', { html: indicator });
  await page.goto(at('atelier-nord', '/search'));
  const link = page.locator('main .lf-cart');
  await expect(link).toHaveAccessibleName('0 Artikel im Warenkorb');
  await expect(link).not.toHaveAttribute('data-initialized', 'true');
  answer();
  await expect(link).toHaveAttribute('data-initialized', 'true');
  await expect(link).toHaveAccessibleName('3 Artikel im Warenkorb');
  await expect(link.locator('[data-cart-quantity]')).toHaveText('3');
  await expect(link.locator('[data-cart-subtotal]')).toHaveText(/^37,50\s€$/);
  quantity = 101;
  await page.evaluate(() => Reflect.get(window, 'Litfass').cart.get());
  await expect(link.locator('[data-cart-quantity]')).toHaveText('100+');
  await expect(link).toHaveAccessibleName('More than 100 items in cart');
});

test('the cart page changes in place and says what failed (PAGE-009, PAGE-010, PAGE-012, CART-015, CART-016, CART-017)', async ({
  page,
}) => {
  await changePage(page, 'atelier-nord', '/search', {
    html: line,
    context: (context) => (context['pageType'] = 200),
  });
  let isBroken = false;
  await page.route('**/api/commerce/cart/items/e1?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: cartOf(5) }),
  );
  await page.goto(at('atelier-nord', '/search'));
  await expect(page.locator('#sqs-cart-root')).toHaveAttribute('data-hydrated', 'true');
  const field = page.getByRole('spinbutton', { name: 'Menge von Becher' });
  await field.fill('5');
  await field.blur();
  await expect(page.locator('#sqs-cart-container [data-total="grand"]')).toHaveText(/^62,50\s€$/);
  await expect(page.locator('[data-line-total]')).toHaveAttribute('data-cents', '6250');
  isBroken = true;
  await field.fill('6');
  await field.blur();
  await expect(page.getByRole('alert')).toHaveText('Menge konnte nicht aktualisiert werden');
  await expect(field).toHaveValue('5');
  await page.getByRole('button', { name: 'Becher entfernen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Möchtest du diesen Artikel aus dem Warenkorb entfernen?' });
  await question.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Artikel konnte nicht entfernt werden');
  await field.fill('0');
  await field.blur();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(field).toHaveValue('5');
});

test('a cart without its page is a warning, as is a part of commerce that does not come (LOAD-017)', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await changePage(page, 'atelier-nord', '/search', { html: line });
  await page.route('**/assets/cart-page-*.js', (route) => route.abort());
  await page.goto(at('atelier-nord', '/search'));
  await expect.poll(() => warnings.join()).toContain('The module cart rollup of commerce could not be loaded.');
  await expect(page.getByRole('spinbutton', { name: 'Menge von Becher' })).toBeVisible();
});

test('the page that asks for reviews wants stars (PAGE-011, PROD-016)', async ({ page }) => {
  const form = `<form><fieldset><legend>Sterne</legend>${[1, 2, 3, 4, 5]
    .map((stars) => `<label><input type="radio" name="rating" value="${stars}">${stars}</label>`)
    .join('')}</fieldset><button>Bewerten</button></form>`;
  const context = (known: Record<string, unknown>): void => void (known['pageType'] = 209);
  await changePage(page, 'atelier-nord', '/search', { html: form, context });
  await page.goto(at('atelier-nord', '/search'));
  await view(page, 'reviews rollup of commerce');
  await page.getByRole('button', { name: 'Bewerten' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bitte gib eine Sternebewertung ab.');
  await expect(page.getByRole('radio', { name: '1' })).toBeFocused();
});
