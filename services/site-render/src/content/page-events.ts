import { publish, publishMany } from '@litfass/kit';
import type { Page } from '@litfass/model';
import { PagePublishedSchema, PageWithdrawnSchema } from '@litfass/proto/site/v1/page_pb';
import { pageHref } from './address.ts';
import { textsMadeOn } from '../legal/made-text.ts';
import { loadWebsite } from '../website/store.ts';
import { isContractPage, legalTextsOf } from './legal-texts.ts';
import type { Publication } from './publication.ts';
import { findSeen } from './store.ts';

/** Tells that visitors see a page, or something new on it; `isRepeat`: nothing new, for those who missed it. */
export async function publishPageEvent(
  { trx, websiteId, home, version: number }: Pick<Publication, 'trx' | 'websiteId' | 'home' | 'version'>,
  page: Page & { id: string },
  isRepeat = false,
): Promise<void> {
  const { id, urlId, title } = page;
  const version = BigInt(number);
  const isMade = isContractPage(page) && textsMadeOn(page).size > 0;
  const website = isMade ? await loadWebsite(trx, websiteId) : null;
  const legal = legalTextsOf(page, website?.site ?? null);
  await publish(trx, {
    websiteId,
    domain: 'site',
    entity: 'page',
    verb: 'published',
    schema: PagePublishedSchema,
    message: {
      websiteId,
      pageId: id,
      href: pageHref(home, urlId),
      version,
      title,
      urlId,
      legalJson: legal ? JSON.stringify(legal) : '',
      isRepeat,
    },
    version,
  });
}

/** Tells that pages are no longer to be seen, of those that visitors saw: called while they are still stored. */
export async function withdrawPages(to: Publication, pageIds: readonly string[]): Promise<void> {
  const { trx, websiteId, now } = to;
  const version = BigInt(to.version);
  const seen = await findSeen(trx, websiteId, { table: 'page', ids: pageIds, now });
  await publishMany(
    trx,
    pageIds
      .filter((pageId) => seen.has(pageId))
      .map((pageId) => ({
        websiteId,
        domain: 'site',
        entity: 'page',
        verb: 'withdrawn',
        schema: PageWithdrawnSchema,
        message: { websiteId, pageId, version },
        version,
      })),
  );
}
