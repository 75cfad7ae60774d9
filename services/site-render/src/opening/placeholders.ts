import { textsFor } from '@litfass/model/texts';
import type { Obstacle, Opening } from './obstacle.ts';
import { findSaying } from './store.ts';

/** What templates leave to their owner, as it stands in their texts; a regular expression of PostgreSQL and JavaScript. */
export const PLACEHOLDER =
  'Vor- und Nachname|Straße und Hausnummer|Postleitzahl und Ort|Telefon: deine Nummer|E-Mail: deine Adresse|' +
  'Deine Straße 1|12345 Dein Ort|(?:[Tt]rage?|[Bb]eschreibe?|[Ee]rzähle?|[Ss]chreibe?) hier[ ,:]';

/** The pages that the law asks for: with a placeholder they say nothing (§ 5 DDG, Art. 13 DSGVO). */
const LAWFUL = /impressum|imprint|datenschutz|privacy/i;

const MOST = 20;

/** Pages and items that visitors would read with a placeholder in them, and header and footer, which all pages show. */
export async function placeholderObstacles({ trx, websiteId, site }: Opening): Promise<Obstacle[]> {
  const texts = textsFor(site.website.locale ?? 'de-DE').opening;
  const { pages, items } = await findSaying(trx, websiteId, { pattern: PLACEHOLDER, most: MOST });
  const isIn = (part: unknown): boolean => new RegExp(PLACEHOLDER, 'u').test(JSON.stringify(part ?? null));
  const of = (weight: Obstacle['weight'], text: string, place: string): Obstacle => ({
    code: 'placeholder',
    weight,
    text,
    place,
  });
  return [
    ...pages.map(({ id, url_id, title }) =>
      of(LAWFUL.test(url_id) ? 'must' : 'should', texts.pagePlaceholder(title), `/config/pages/${id}`),
    ),
    ...items.map(({ id, title }) => of('should', texts.itemPlaceholder(title), `/config/items/${id}`)),
    ...(isIn(site.header) ? [of('should', texts.headerPlaceholder, '/config/header')] : []),
    ...(isIn(site.footer) ? [of('should', texts.footerPlaceholder, '/config/footer')] : []),
  ];
}
