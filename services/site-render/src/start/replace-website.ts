import { type ObjectStore, refusals, type Session, type Website, withTenant } from '@litfass/kit';
import type { Site, SiteBundle } from '@litfass/model';
import { importBundle } from '../bundle/import.ts';
import { altsOf } from '../bundle/routes.ts';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { listDomains } from '../domain/store.ts';
import { nameOf } from '../editor/drafts.ts';
import { reportOf, type BroughtAlong } from '../import-report/given.ts';
import { ingestAssets } from '../media/ingest.ts';
import { loadWebsite } from '../website/store.ts';
import { lawfulBeginning } from './lawful-beginning.ts';

interface Replacing {
  brought: BroughtAlong;
  website: Website;
  session: Session;
  /** Whether what the files do not hold goes, or is asked about first. */
  missing: 'remove' | 'ask';
  /** Whether what was deleted here after an earlier import comes again. */
  restore: boolean;
  /** Whether files that did not come along are fetched at once. */
  fetches: boolean;
}

/**
 * Puts what was brought along in the place of what a website holds; its domains, people, status and whether it is open
 * stay. Forms and store of the files join those that are there.
 * @throws Refusal 409 `import-removes` with what would go, 422 for what cannot be read
 */
export async function replaceWebsite(
  { parts, media }: { parts: SiteParts; media: ObjectStore },
  { brought, website, session, missing, restore, fetches }: Replacing,
): Promise<{ changed: boolean; importId: string | null; deleted: string[] }> {
  const { own, domains } = await withTenant(parts.db, website.id, (trx) => loadOwn(trx, website.id));
  const given = lawfulBeginning(brought.bundle, session);
  const site = { ...(brought.report ? joined(own, given.site) : given.site), domains };
  const bundle: SiteBundle = { ...given, site: { ...site, website: kept(own, site) }, people: null };
  const assets = await ingestAssets(
    { db: parts.db, secret: parts.config.secret, store: media },
    {
      websiteKey: own.website.identifier,
      files: brought.media,
      alts: altsOf(bundle),
      leftOut: brought.report && brought.warnings,
    },
  );
  const report = reportOf(brought, { id: parts.newId(), madeBy: nameOf(session), fetches });
  const currency = bundle.site.settings?.storeSettings?.currency ?? 'EUR';
  const { forms, commerce } = bundle;
  const { changed, deleted } = await importBundle(parts, {
    bundle,
    assets,
    hosts: [],
    hostsProven: false,
    customCode: true,
    missing,
    restore,
    keepsEdits: brought.report !== null,
    report,
    bring: { forms, commerce, currency },
  });
  return { changed, importId: changed ? report.id : null, deleted };
}

/** The website as it stands, with the domains that came with a bundle; those that its owner proved stay by themselves. */
async function loadOwn(trx: Transaction<SiteTables>, websiteId: string) {
  const record = await loadWebsite(trx, websiteId);
  if (!record) throw refusals.notFound();
  const stored = await listDomains(trx, websiteId);
  const domains = stored.flatMap(({ host, primary, token }) => (token === null ? [{ host, primary }] : []));
  return { own: record.site, domains };
}

/** What a website is stays; what it is called and in which languages it speaks is as it was brought along. */
function kept({ website: own }: Site, { website }: Site): Site['website'] {
  const { id, identifier, status, type } = own;
  return { ...website, identifier, ...(id && { id }), ...(status && { status }), ...(type && { type }) };
}

/** An export knows no settings and no design: those of the website stay, with what leads to it from old addresses. */
function joined(own: Site, { website, navigation, home, redirects = [] }: Site): Site {
  const from = new Set(redirects.map((redirect) => redirect.from));
  const languages = [...new Set([...(own.website.languages ?? []), ...(website.languages ?? [])])];
  return {
    ...own,
    website: { ...own.website, ...(languages.length > 0 && { languages }) },
    ...(navigation && { navigation }),
    ...(home && { home }),
    redirects: [...redirects, ...(own.redirects ?? []).filter((redirect) => !from.has(redirect.from))],
  };
}
