import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { importOwn } from './own-website.ts';
import { at } from './platform.ts';
import { callFrom } from './started-website.ts';
import { expect, test } from './test.ts';

const roles = { white: 'Weiß', light: 'Hell', dark: 'Dunkel', black: 'Schwarz' } as const;
const accentLabel = 'Akzentfarbe';
const button = {
  type: 'button',
  value: { text: 'Los', href: '/start' },
  layout: { column: 1, span: 3, row: 2, rowSpan: 1 },
};
const words = { type: 'html', value: { html: '<p>Text</p>' }, layout: { column: 1, span: 12, row: 1, rowSpan: 1 } };
const sections = [...Object.keys(roles), 'bright'].map((theme) => ({ theme, blocks: [words, button] }));

const palettes = {
  'nothing chosen': {},
  'a palette of the owner’s': {
    'tweak-accent': '#7a3d2b',
    'tweak-background-white': '#fdf6ec',
    'tweak-background-light': '#f0e2cf',
    'tweak-background-dark': '#3a4a3f',
    'tweak-background-black': '#1d2a23',
  },
  'grounds that turn their text': {
    'tweak-accent': '#ffd500',
    'tweak-background-white': '#123456',
    'tweak-background-light': '#8a2be2',
    'tweak-background-dark': '#ffe4b5',
    'tweak-background-black': '#c0ffee',
  },
};
/** In the owner's own CSS: one ground alone, one with its text, and one that a choice goes before. */
const css = `:root,[data-section-theme='white']{--bg:#fffdf9;--soft:#f5efe6}
[data-section-theme='black']{--bg:#20303a;--fg:#cfe3ea}
[data-section-theme='light']{--bg:#ff0000}`;
const designs: Readonly<Record<string, { tweaks: object; css?: string }>> = {
  ...Object.fromEntries(Object.entries(palettes).map(([name, tweaks]) => [name, { tweaks }])),
  'the owner’s own CSS': { tweaks: { 'tweak-background-light': '#f0e2cf' }, css },
};
const schemes = { light: 'Hell', dark: 'Dunkel', auto: 'Wie das Gerät' } as const;

/** `rgb(…)` as the studio writes it. */
const hex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((channel) => {
    const part = Number(channel) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): string {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format((light + 0.05) / (dark + 0.05));
}

/** What the design area shows: each colour, and how well the text on it can be read. */
async function swatches(page: Page): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const label of [accentLabel, ...Object.values(roles)]) {
    const row = page.locator('.color-row').filter({ has: page.getByText(label, { exact: true }) });
    const ratio = await row.locator('.contrast [aria-hidden]').textContent();
    shown[label] = `${await row.locator('input').inputValue()} ${ratio}`;
  }
  return shown;
}

/** The same of the published page as a browser draws it. */
async function published(page: Page): Promise<Record<string, string>> {
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-section-theme]')].map((section) => {
      const { backgroundColor } = getComputedStyle(section);
      const text = section.querySelector('p');
      return {
        theme: section.dataset['sectionTheme'] ?? '',
        ground: backgroundColor,
        text: text ? getComputedStyle(text).color : '',
      };
    }),
  );
  const names: Readonly<Record<string, string>> = { ...roles, bright: accentLabel };
  return Object.fromEntries(
    drawn.map(({ theme, ground, text }) => [names[theme] ?? theme, `${hex(ground)} Aa ${contrast(text, ground)} : 1`]),
  );
}

test('each colour that the design area shows is the one of the published page, with its text, in every look (ROUTE-010)', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const { identifier, owner } = importOwn('access', `farben-${info.workerIndex}-${info.retry}`, {
    pages: { farben: { sections } },
  });
  await logInAt(page, identifier, owner);
  const visitor = await browser.newPage({ colorScheme: 'light' });
  const { website } = (await callFrom(page, 'GET', '/api/rest/site/overview')).body;
  const place = `/api/rest/site/drafts/site/${website.id}`;
  const { published: document } = (await callFrom(page, 'GET', `/api/rest/site/documents/site/${website.id}`)).body;
  for (const [name, { tweaks, ...own }] of Object.entries(designs))
    for (const [scheme, label] of Object.entries(schemes))
      await test.step(`${name}, ${scheme}`, async () => {
        const tweakJSON = { ...tweaks, 'tweak-color-scheme': scheme };
        const draft = { document: { ...document, design: { tweakJSON, ...own } }, version: null };
        expect((await callFrom(page, 'PUT', place, draft)).status).toBe(200);
        expect((await callFrom(page, 'POST', `${place}/publish`, {})).status).toBe(200);
        await page.goto(at(identifier, '/config/design'));
        await expect(page.getByRole('radio', { name: label })).toBeChecked();
        const shown = await swatches(page);
        await visitor.emulateMedia({ colorScheme: 'light' });
        await expect(async () => {
          await visitor.goto(at(identifier, '/farben'));
          expect(await published(visitor)).toEqual(shown);
        }).toPass({ timeout: 10_000 });
        if (scheme !== 'auto') {
          await visitor.emulateMedia({ colorScheme: 'dark' });
          expect(await published(visitor), 'the device changes nothing').toEqual(shown);
          return;
        }
        await expect(page.getByText('Auf Geräten mit dunklem Aussehen werden weiße und helle')).toBeVisible();
        await visitor.emulateMedia({ colorScheme: 'dark' });
        const { [roles.white]: _white, [roles.light]: _light, ...dark } = await published(visitor);
        const { [roles.white]: _bright, [roles.light]: _grey, ...same } = shown;
        expect(dark, 'only what is light becomes dark').toEqual(same);
      });
  await visitor.close();
});
