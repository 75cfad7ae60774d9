import type { ProductAround } from '@litfass/model';
import { localeOf, unprefixed, type SiteLanguage } from '../multilingual/site-language.ts';
import { legalPage } from '../store-pages/legal-page.ts';
import type { AskProduct } from '../store-pages/product-around.ts';
import type { WarrantyNotices } from '../warranty-notice/notices.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Target } from './find.ts';
import type { InTenant } from './in-tenant.ts';
import { loadItemId, type PageQuery } from './load.ts';

/** Has the harmonised notice as the Commission's own file, which nobody may draw anew (Regulation (EU) 2025/1960). */
const WARRANTY_PAGE = /gew(ä|ae)hrleistung|warranty|legal-guarantee/i;

/** What stands around a product; asked while no connection to the database waits for the answer. */
export const aroundBy =
  (inTenant: InTenant, ask: AskProduct, notices: WarrantyNotices) =>
  async (
    snapshot: Snapshot,
    { target, language }: { target: Target; language: SiteLanguage },
    { notice, form }: PageQuery,
  ): Promise<ProductAround | null> => {
    if (target.kind !== 'item' || target.collection.collectionType !== 'products') return null;
    const itemId = await inTenant(snapshot, unprefixed, (loading) => loadItemId(loading, target));
    if (itemId === null) return null;
    const told = await ask(snapshot.id, { itemId, form: notice === 'failed' ? form : null });
    const warrantyHref = legalPage(snapshot, WARRANTY_PAGE);
    const warrantyNotice = await notices.noticeFor(localeOf(snapshot, language));
    return { ...told, notice, warrantyHref, warrantyNotice };
  };
