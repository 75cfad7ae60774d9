import type { AccountBody, PageBody } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { block, collection, head, item, onePage, section, view, website } from '../../test/sample.ts';
import { platformWords, spokenIn, type Spoken } from '../../test/spoken-text.ts';
import { aroundProduct, keptAddress, storePages, takenReviews, toldProduct } from '../../test/store-sample.ts';
import { renderPage } from '../render-page.tsx';

const isOurs = platformWords();

const draw = (body: PageBody, language: string): string =>
  renderPage(
    view(body, {
      website: website({ locale: language, title: 'Œuvres', sells: true }),
      head: head({ title: 'Œuvres', documentTitle: 'Œuvres', language }),
    }),
    { script: null },
  );

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** What a reader of a screen says of the main part of a Danish page, in which language. */
const spoken = (body: PageBody): Spoken[] => spokenIn(mainOf(draw(body, 'da-DK')), 'da-DK');

/** English words in Danish, though the platform says them in German on German pages. */
function unmarked(body: PageBody): string[] {
  const onGermanPages = new Set(spokenIn(draw(body, 'de-DE'), 'de-DE').map(({ text }) => text));
  return spoken(body)
    .filter(({ text, lang }) => lang !== 'en' && isOurs(text) && !onGermanPages.has(text))
    .map(({ text }) => text);
}

/** Words of the owner's and of buyers' that would be said as if they were English. A name may hold both. */
const misread = (body: PageBody): string[] =>
  spoken(body)
    .filter(({ text, lang, attribute }) => attribute === '' && lang === 'en' && text.startsWith('Œ'))
    .map(({ text }) => text);

const own = [section([block('html', { html: '<p>Œuvres complètes</p>' })])];

const product: PageBody = {
  kind: 'item',
  collection,
  item: item({ title: 'Œuf peint', excerpt: '<p>Œuf</p>', collectionType: 'products', tags: [], categories: [] }),
  sections: own,
  previous: null,
  next: null,
  comments: null,
  product: toldProduct,
  around: aroundProduct,
  related: [item({ title: 'Œuf dur' })],
  takenReviews,
};

const account = (changes: Partial<AccountBody>): AccountBody => ({
  kind: 'account',
  step: 'profile',
  notice: '',
  problem: null,
  part: null,
  typed: {},
  to: '/',
  token: 't1',
  member: { displayName: 'Mia', email: 'mia@example.test', plans: ['Œuvre'] },
  orders: [
    {
      number: '00007',
      placedAt: '2026-11-22T10:00:00.000Z',
      state: 'open',
      grandTotalCents: 900,
      currency: 'EUR',
      titles: ['Œuf peint'],
      token: 't1',
    },
  ],
  addresses: { saved: [keptAddress], fault: null },
  ...changes,
});

const search: PageBody = { kind: 'search', query: 'Œuf', hits: [], pagination: onePage, sections: own };

const pages: Readonly<Record<string, PageBody>> = {
  ...Object.fromEntries(
    Object.entries(storePages).map(([name, page]): [string, PageBody] => [
      name,
      { kind: 'store', page, shopHref: '/oeufs', sections: own },
    ]),
  ),
  product,
  'sold-out product': {
    ...product,
    product: { ...toldProduct, soldOut: true, rating: null },
    around: { ...aroundProduct, notice: 'failed', warrantyHref: null },
  },
  'account: profile': account({}),
  ...Object.fromEntries(
    (['log-in', 'sign-up', 'reset', 'password'] as const).map((step) => [`account: ${step}`, account({ step })]),
  ),
  search: { ...search, suggestions: { areAlike: true, entries: [{ title: 'Œufs', href: '/oeufs' }] } },
  'search without a query': { ...search, query: '' },
  lock: { kind: 'lock', title: 'Œuvres', refused: true, sections: own },
};

describe('on a page of a Danish website (WCAG 3.1.2)', () => {
  it.each(Object.entries(pages))('%s, English words say so and Danish ones stay Danish', (_name, body) => {
    expect(unmarked(body)).toEqual([]);
    expect(misread(body)).toEqual([]);
  });

  it.each(Object.entries(pages))('%s, a German website needs no mark', (_name, body) => {
    expect(mainOf(draw(body, 'de-DE'))).not.toMatch(/ lang="(?:de|en|da)/);
  });
});
