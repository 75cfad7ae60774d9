import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { at, run } from './platform.ts';
import { expect, test } from './test.ts';

const folder = path.join(import.meta.dirname, 'sites/galleries');

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', folder);
  expect(output).toContain('galerien');
  expect(status).toBe(0);
});

const galleryOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const current = (page: Page, name: string) => galleryOf(page, name).locator('.lf-gallery-slide[aria-current="true"]');

/** The page with its gallery sliding. */
async function open(page: Page, where: string, name: string): Promise<void> {
  await page.goto(at('galerien', where));
  await galleryOf(page, name).scrollIntoViewIfNeeded();
  await expect(galleryOf(page, name)).toHaveAttribute('data-sliding', /./);
}

test('a slideshow goes on and back, and stays at its ends (SLIDE-004, SLIDE-006, GAL-003)', async ({ page }) => {
  await open(page, '/diaschau', 'Diaschau');
  const gallery = galleryOf(page, 'Diaschau');
  const previous = gallery.getByRole('button', { name: 'Vorheriges Element' });
  const next = gallery.getByRole('button', { name: 'Nächstes Element' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveClass(/disabled/);
  await next.click();
  await expect(current(page, 'Diaschau')).toHaveAttribute('data-slide-index', '1');
  await expect(galleryOf(page, '2 von 5')).toHaveAttribute('aria-roledescription', 'Element');
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await gallery.getByRole('button', { name: 'Element 5 anzeigen' }).click();
  await expect(async () => {
    await gallery.getByRole('button', { name: 'Element 5 anzeigen' }).click();
    await expect(current(page, 'Diaschau')).toHaveAttribute('data-slide-index', '4', { timeout: 100 });
  }).toPass();
  await expect(next).toHaveClass(/disabled/);
  await expect(gallery.getByRole('button', { name: 'Element 5 anzeigen' })).toHaveAttribute('aria-current', 'true');
});

test('a second step is refused while the first is under way (SLIDE-007)', async ({ page }) => {
  await open(page, '/diaschau', 'Diaschau');
  const next = galleryOf(page, 'Diaschau').getByRole('button', { name: 'Nächstes Element' });
  await next.evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
    button.click();
  });
  await expect(current(page, 'Diaschau')).toHaveAttribute('data-slide-index', '1');
});

test('with loop the way is round (SLIDE-002, SLIDE-003)', async ({ page }) => {
  await open(page, '/runde', 'Runde');
  const gallery = galleryOf(page, 'Runde');
  await gallery.getByRole('button', { name: 'Vorheriges Element' }).click();
  await expect(current(page, 'Runde')).toHaveAttribute('data-slide-index', '4');
  await expect(async () => {
    await gallery.getByRole('button', { name: 'Nächstes Element' }).click();
    await expect(current(page, 'Runde')).toHaveAttribute('data-slide-index', '0', { timeout: 50 });
  }).toPass();
});

test('the arrow keys lead through a gallery that has the focus (GAL-020)', async ({ page }) => {
  await open(page, '/runde', 'Runde');
  await galleryOf(page, 'Runde').locator('.lf-gallery-stage').focus();
  await page.keyboard.press('ArrowRight');
  await expect(current(page, 'Runde')).toHaveAttribute('data-slide-index', '1');
});

test('autoplay goes on, pauses by its button and under the keyboard (SLIDE-010)', async ({ page }) => {
  await open(page, '/von-selbst', 'Von selbst');
  await expect(current(page, 'Von selbst')).toHaveAttribute('data-slide-index', '2');
  const gallery = galleryOf(page, 'Von selbst');
  await gallery.getByRole('button', { name: 'Automatische Wiedergabe anhalten' }).click();
  await expect(gallery.getByRole('button', { name: 'Automatische Wiedergabe fortsetzen' })).toBeVisible();
  const index = await current(page, 'Von selbst').getAttribute('data-slide-index');
  await page.mouse.move(0, 0);
  // Longer than the time-out of one second: nothing may have happened meanwhile.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1600)));
  await expect(current(page, 'Von selbst')).toHaveAttribute('data-slide-index', index ?? '');
});

test('a pointer over a gallery holds it until it leaves, a finger does not (SLIDE-013, SLIDE-014)', async ({
  page,
  isMobile,
}) => {
  await open(page, '/von-selbst', 'Von selbst');
  await galleryOf(page, 'Von selbst').hover();
  const index = await current(page, 'Von selbst').getAttribute('data-slide-index');
  if (!isMobile) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1600)));
    await expect(current(page, 'Von selbst')).toHaveAttribute('data-slide-index', index ?? '');
    await page.mouse.move(0, 0);
  }
  await expect(current(page, 'Von selbst')).not.toHaveAttribute('data-slide-index', index ?? '');
});

test('autoplay is off while a film plays, and on again after it (SLIDE-015, SLIDE-016)', async ({ page }) => {
  await open(page, '/von-selbst', 'Von selbst');
  const gallery = galleryOf(page, 'Von selbst');
  const play = (paused: boolean) =>
    gallery.locator('.lf-gallery-stage').evaluate((stage, isPaused) => {
      const film = stage.querySelector('video') ?? stage.appendChild(document.createElement('video'));
      Object.defineProperty(film, 'paused', { value: isPaused, configurable: true });
      film.dispatchEvent(new Event(isPaused ? 'pause' : 'play'));
    }, paused);
  await play(false);
  const index = await current(page, 'Von selbst').getAttribute('data-slide-index');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1600)));
  await expect(current(page, 'Von selbst')).toHaveAttribute('data-slide-index', index ?? '');
  await play(true);
  await expect(current(page, 'Von selbst')).not.toHaveAttribute('data-slide-index', index ?? '');
});

for (const [name, query, reducedMotion] of [
  ['nomotion=true', '?nomotion=true', 'no-preference'],
  ['reduced motion', '', 'reduce'],
] as const) {
  test(`nothing moves by itself with ${name} (GAL-011)`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, `/von-selbst${query}`, 'Von selbst');
    await expect(page.getByRole('button', { name: /Automatische Wiedergabe/ })).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1600)));
    await expect(current(page, 'Von selbst')).toHaveAttribute('data-slide-index', '0');
    // A change that takes but one frame for each element down to the last shows what is to be hidden.
    const changing = await page.evaluate(() => {
      document.body.style.visibility = 'hidden';
      return document.body.getAnimations({ subtree: true }).length;
    });
    if (reducedMotion === 'reduce') expect(changing).toBe(0);
  });
}

test('a carousel moves by groups and hides its controls when all fits (GAL-035, GAL-036, GAL-037, GAL-038)', async ({
  page,
  isMobile,
}) => {
  await open(page, '/karussell', 'Karussell');
  const gallery = galleryOf(page, 'Karussell');
  const next = gallery.getByRole('button', { name: 'Nächstes Element' });
  await expect(gallery.getByRole('button', { name: 'Vorheriges Element' })).toHaveClass(/disabled/);
  await next.click();
  await expect(current(page, 'Karussell')).toHaveAttribute('data-slide-index', isMobile ? '2' : '4');
  await expect(async () => {
    await next.click();
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 50 });
  }).toPass();
  await expect(galleryOf(page, 'Kurzes Karussell').getByRole('button')).toHaveCount(0);
});

test('the address follows the slides, back and forward, and opens one (GAL-012, GAL-013)', async ({ page }) => {
  await open(page, '/streifen', 'Streifen');
  await galleryOf(page, 'Streifen').getByRole('button', { name: 'Element 3 anzeigen' }).click();
  await expect(page).toHaveURL(/#itemId=sand-3$/);
  await page.reload();
  await expect(current(page, 'Streifen')).toHaveAttribute('data-slide-id', 'sand-3');
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect(current(page, 'Streifen')).toHaveAttribute('data-slide-index', '0');
  await page.goForward();
  await expect(current(page, 'Streifen')).toHaveAttribute('data-slide-id', 'sand-3');
});

test('an unknown design and an unknown transition are told to the console and work (GAL-010, GAL-024, SLIDE-030)', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await open(page, '/falsch', 'Ohne Übergang');
  await expect(galleryOf(page, 'Unbekannt')).toHaveAttribute('data-layout', 'stacked');
  expect(said).toContain(
    'These are not the gallery designs you are looking for. (We could not find a design by the name zauberei)',
  );
  expect(said).toContain('Could not find transition named wirbel');
  await galleryOf(page, 'Ohne Übergang').getByRole('button', { name: 'Nächstes Element' }).click();
  await expect(current(page, 'Ohne Übergang')).toHaveAttribute('data-slide-index', '1');
});

test('a swipe of 50 px leads on, a shorter one does not (SLIDE-017, SLIDE-018, SLIDE-019)', async ({ page }) => {
  await open(page, '/runde', 'Runde');
  const swipe = (from: number, to: number) =>
    galleryOf(page, 'Runde')
      .locator('.lf-gallery-stage')
      .evaluate(
        (stage, [x, end]) => {
          const options = { bubbles: true, isPrimary: true, pointerType: 'touch', clientY: 200 };
          stage.dispatchEvent(new PointerEvent('pointerdown', { ...options, clientX: x ?? 0 }));
          stage.dispatchEvent(new PointerEvent('pointerup', { ...options, clientX: end ?? 0 }));
        },
        [from, to],
      );
  await swipe(200, 151);
  await expect(current(page, 'Runde')).toHaveAttribute('data-slide-index', '0');
  await swipe(200, 150);
  await expect(current(page, 'Runde')).toHaveAttribute('data-slide-index', '1');
});

for (const where of ['/', '/diaschau', '/karussell', '/streifen', '/lichttisch']) {
  test(`nothing shifts and axe finds nothing on ${where}`, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at('galerien', where));
    await expect(page.locator('[data-block-type="gallery"]').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // The strip of small images is a region to scroll, reached by its images once they are there.
    for (const gallery of await page.locator('[data-block-type="gallery"]:has(.lf-gallery-thumbnails)').all()) {
      await gallery.scrollIntoViewIfNeeded();
      await expect(gallery).toHaveAttribute('data-hydrated', 'true');
    }
    await expect
      .poll(() => page.locator('main img').evaluateAll((all) => all.some((image) => Reflect.get(image, 'complete'))))
      .toBe(true);
    // Contrast is judged where nothing fades any more.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every design is a list of images with captions, without dead buttons (GEN-003)', async ({ page }) => {
    for (const where of ['/diaschau', '/karussell', '/streifen']) {
      await page.goto(at('galerien', where));
      await expect(page.locator('main .lf-gallery-slide img[src]').first()).toBeVisible();
      await expect(page.locator('main .lf-gallery-title').first()).toHaveText('Meer');
      await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    }
  });
});
