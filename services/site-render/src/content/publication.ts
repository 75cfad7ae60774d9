import { nextVersion } from '@litfass/kit';
import { applySettingsDefaults, instantOf, isPublic, type AssetView, type Page, type Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { loadAssetViews } from '../media/asset-store.ts';
import { publishPagesDropped } from '../website/events.ts';
import { touchWebsite } from '../website/store.ts';

/** One publish of a website: everything in it carries the same version. */
export interface Publication {
  trx: Transaction<SiteTables>;
  websiteId: string;
  version: number;
  home: string | null | undefined;
  timeZone: string;
  /** Of the store, until commerce has told a price. */
  currency: string;
  /** Every file of the website, by bundle path. */
  assets: Readonly<Record<string, AssetView>>;
  now: Date;
}

/** An instant; one without an offset is meant in the website's time zone. */
export const momentOf = (moment: string | null | undefined, { timeZone }: Pick<Publication, 'timeZone'>): Date | null =>
  moment ? instantOf(moment, timeZone) : null;

/** Whether visitors see what is published so, now. */
export const isShown = ({ workflow, publishAt }: Pick<Page, 'workflow' | 'publishAt'>, to: Publication): boolean =>
  isPublic(workflow, momentOf(publishAt, to)?.toISOString(), to.now);

/** Begins a publish with a version of its own; `assets` are read from the database unless they are given. */
export async function beginPublication(
  trx: Transaction<SiteTables>,
  {
    websiteId,
    site,
    now,
    assets,
  }: { websiteId: string; site: Site; now: Date; assets?: Readonly<Record<string, AssetView>> },
): Promise<Publication> {
  return {
    trx,
    websiteId,
    version: Number(await nextVersion(trx)),
    home: site.home,
    timeZone: site.website.timeZone ?? 'Europe/Berlin',
    currency: applySettingsDefaults(site.settings).storeSettings.currency,
    assets: assets ?? (await loadAssetViews(trx, websiteId)),
    now,
  };
}

/** Ends a publish that changed something: the website is newer, rendered pages are out of date. */
export async function endPublication({ trx, websiteId, version }: Publication): Promise<void> {
  await touchWebsite(trx, websiteId, version);
  await publishPagesDropped(trx, websiteId, version);
}
