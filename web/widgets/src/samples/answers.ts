import {
  legalText,
  noUses,
  type AnswerTo,
  type CollectionCard,
  type FormView,
  type ItemCard,
  type LegalTextName,
  type Need,
  type PageReference,
  type Terms,
} from '@litfass/model';
import { serviceName } from '../blocks/_shared/embed/service-name.ts';
import { sampleForm } from './form-answer.ts';
import { sampleItems, sampleProduct } from './item-answers.ts';
import { samplePlans } from './plan-answers.ts';

const collection: CollectionCard = {
  id: 'f00000000000000000000010',
  urlId: 'journal',
  title: 'Journal',
  href: '/_widgets#journal',
  collectionType: 'blog',
  feedHref: null,
};

const privacy: PageReference = { title: 'Datenschutz', href: '/datenschutz' };

const term = (name: string, count: number) => ({ name, count, href: `/_widgets#${encodeURIComponent(name)}` });

const terms: Terms = {
  tags: [term('Meer', 12), term('Werkstatt', 7), term('Holz', 4), term('Reise', 2), term('Garten', 1)],
  categories: [term('Aktuelles', 6), term('Handwerk', 3)],
};

const postedAt = '2026-05-04T09:30:00Z';

/** What the gallery of widgets answers to the question of a block, in place of a database. */
export function sampleAnswer(need: Need): AnswerTo<Need> {
  switch (need.kind) {
    case 'items':
      return { collection, items: sampleItems(need.limit), total: 6 };
    case 'collection':
      return collection;
    case 'terms':
      return terms;
    case 'page':
      return privacy;
    case 'comments':
      return thread;
    case 'feed':
      return { title: 'Nachrichten von der Küste', entries: feedEntries(need.limit) };
    case 'embed':
      return embedAnswer(need.url);
    case 'product':
      return product();
    case 'legal':
      return sampleLegalText(need.text);
    case 'plans':
      return samplePlans(need.plans);
    case 'form':
      return form(need.formKey);
  }
}

/** The text of a made-up cooperative, so that the gallery has all that an imprint can hold. */
const sampleLegalText = (text: LegalTextName): AnswerTo<{ kind: 'legal'; text: LegalTextName }> =>
  legalText(text, {
    legal: {
      legalForm: 'limitedCompany',
      company: 'Werkstatt am Deich GmbH',
      address: 'Deichweg 7, 25980 Nordhafen',
      email: 'moin@werkstatt.test',
      phone: '04651 990 12 34',
      representatives: 'Jette Brandt (Geschäftsführerin)',
      registerCourt: 'Amtsgericht Flensburg',
      registerNumber: 'HRB 9999',
    },
    uses: noUses,
    siteTitle: 'Werkstatt am Deich',
    origin: 'https://werkstatt.test',
    locale: 'de-DE',
    languages: ['de-DE'],
    hitDays: 395,
    platform: '',
  });

const thread = {
  itemId: 'f00000000000000000000011',
  open: true,
  count: 2,
  comments: [
    {
      id: 'k1',
      author: 'Jette Brandt',
      postedAt,
      html: '<p>Danke für die Bilder – genau so sieht es im Mai hier aus.</p>',
      replies: [{ id: 'k2', author: 'Anna Nord', postedAt, html: '<p>Komm uns besuchen!</p>', replies: [] }],
    },
  ],
};

const embedAnswer = (url: string): AnswerTo<{ kind: 'embed'; url: string }> =>
  url === ''
    ? null
    : {
        provider: serviceName(url),
        title: 'Ein Tag am Hafen',
        frameUrl: url.replace('watch?v=', 'embed/'),
        width: 1280,
        height: 720,
      };

const feedEntries = (limit: number) =>
  ['Neue Fähre fährt ab Juni', 'Seegras kehrt zurück', 'Konzert auf der Mole'].slice(0, limit).map((title) => ({
    title,
    href: '/_widgets#nachrichten',
    publishedAt: postedAt,
    summary: 'Was an der Küste geschieht, kurz erzählt und jeden Morgen neu.',
  }));

const product = (): ItemCard => sampleProduct;
const form = (key: string): FormView => sampleForm(key);
