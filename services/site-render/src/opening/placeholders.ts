import { findPlaceholders } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { sectionsToText } from '../search/sections-to-text.ts';
import type { Obstacle, Opening } from './obstacle.ts';
import { findWithPlaceholders } from './store.ts';

/** The pages that the law asks for: with a placeholder they say nothing (§ 5 DDG, Art. 13 DSGVO). */
const LAWFUL = /impressum|imprint|datenschutz|privacy/i;

const MOST = 20;

/** Pages and items that visitors would read with a placeholder in them, and header and footer, which all pages show. */
export async function placeholderObstacles({ trx, websiteId, site }: Opening): Promise<Obstacle[]> {
  const texts = textsFor(site.website.locale ?? 'de-DE').opening;
  const { pages, items } = await findWithPlaceholders(trx, websiteId, MOST);
  const isIn = (part: typeof site.header): boolean =>
    findPlaceholders(sectionsToText([{ id: '', blocks: part?.blocks ?? [] }])).length > 0;
  const of = (weight: Obstacle['weight'], text: string, place: string): Obstacle => ({
    code: 'placeholder',
    weight,
    text,
    place,
  });
  return [
    ...pages.map(({ id, urlId, title }) =>
      of(LAWFUL.test(urlId) ? 'must' : 'should', texts.pagePlaceholder({ title }), `/config/pages/${id}`),
    ),
    ...items.map(({ id, title }) => of('should', texts.itemPlaceholder({ title }), `/config/items/${id}`)),
    ...(isIn(site.header) ? [of('should', texts.headerPlaceholder, '/config/header')] : []),
    ...(isIn(site.footer) ? [of('should', texts.footerPlaceholder, '/config/footer')] : []),
  ];
}
