import type { WebsiteLegalCheck, WebsiteLegalPoint } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { loadFacts } from './facts-store.ts';
import { judgeWebsite, type JudgedPoint, type WebsiteFacts } from './legal-check.ts';

/**
 * What the law asks of a website, by what visitors can read there now; whoever opens a website asks here what stands in
 * the way (`mayOpen`). A website that is not there has no points and may not open.
 */
export async function checkWebsite(
  trx: Transaction<SiteTables>,
  { websiteId, locale }: { websiteId: string; locale: string },
): Promise<WebsiteLegalCheck> {
  const facts = await loadFacts(trx, websiteId);
  const points = facts ? pointsOf(facts, locale) : [];
  return { mayOpen: facts !== null && points.every(({ state }) => state !== 'missing'), points };
}

/** Every point in the words of a language. */
export const pointsOf = (facts: WebsiteFacts, locale: string): WebsiteLegalPoint[] =>
  judgeWebsite(facts).map((point) => present(point, locale));

function present({ things, details, ...point }: JudgedPoint, locale: string): WebsiteLegalPoint {
  const { points, details: names, missingDetails } = textsFor(locale).websiteCheck;
  const { remedy, ...words } = points[point.id];
  const list = new Intl.ListFormat(locale).format(details.map((name) => names[name]));
  return {
    ...point,
    ...words,
    remedy: details.length > 0 ? missingDetails({ list }) : remedy,
    things: things.map(({ title, place }) => ({ title, place })),
  };
}
