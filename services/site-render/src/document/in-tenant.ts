import { withTenant } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import type { SiteLanguage } from '../multilingual/site-language.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Loading } from './needs.ts';

/** Loads in one transaction, as the website, for a language. */
export type InTenant = <T>(
  snapshot: Snapshot,
  language: SiteLanguage,
  work: (loading: Loading) => Promise<T>,
  isPreview?: boolean,
) => Promise<T>;

export const inTenantOf =
  (parts: SiteParts): InTenant =>
  (snapshot, language, work, isPreview = false) =>
    withTenant(
      parts.db,
      snapshot.id,
      (trx) => work({ parts, trx, snapshot, language, now: parts.clock(), answers: new Map(), isPreview }),
      { readOnly: true },
    );
