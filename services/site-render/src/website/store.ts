import { lastRemovalOf } from '@litfass/kit';
import { websiteStatuses, type Site } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { parseDocument } from '../content/stored-document.ts';
import { endUploads } from '../upload/store.ts';

type Trx = Transaction<SiteTables>;

/** A website as its own tables hold it. `version` grows with every change of anything that it shows. */
export interface WebsiteRecord {
  id: string;
  identifier: string;
  site: Site;
  version: number;
  /** Verified hosts; the primary one first. */
  hosts: string[];
  redirects: Redirect[];
  createdAt: Date;
  /** Since when visitors see it; null while it is closed. */
  openedAt: Date | null;
}

export interface Redirect {
  from: string;
  to: string;
  status: number;
}

export async function loadWebsite(trx: Trx, websiteId: string): Promise<WebsiteRecord | null> {
  const row = await trx.selectFrom('website').selectAll().where('website_id', '=', websiteId).executeTakeFirst();
  if (!row) return null;
  const redirects = await trx.selectFrom('redirect').selectAll().where('website_id', '=', websiteId).execute();
  return {
    id: row.website_id,
    identifier: row.identifier,
    site: parseDocument<Site>(row.document),
    version: row.version,
    hosts: await loadHosts(trx, websiteId),
    redirects: redirects.map(({ from_path, to_path, status }) => ({ from: from_path, to: to_path, status })),
    createdAt: row.created_at,
    openedAt: row.opened_at,
  };
}

/** Whether a website is there, for work that no call asked for: then it is not removed before this transaction is over. */
export async function holdWebsite(trx: Trx, websiteId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('website')
    .select('website_id')
    .where('website_id', '=', websiteId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whole websites are put in place one after another, and beside nobody who publishes: an import compares all that is
 * there with what it brings, and would take back what came in between.
 */
export async function lockForImport(trx: Trx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contentOf(websiteId)})`.execute(trx);
}

/**
 * Many publish at once, and none beside an import: whoever publishes waits for it first of all, before anything is read
 * or held that it may change.
 */
export async function lockForPublish(trx: Trx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${contentOf(websiteId)})`.execute(trx);
}

const contentOf = (websiteId: string) => sql`hashtextextended(${`import of ${websiteId}`}, 0)`;

/** Verified hosts, the primary one first. */
export async function loadHosts(trx: Trx, websiteId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('domain')
    .select('host')
    .where('website_id', '=', websiteId)
    .where('verified_at', 'is not', null)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

export async function saveWebsite(trx: Trx, websiteId: string, site: Site, version: number): Promise<void> {
  const values = {
    identifier: site.website.identifier,
    document: JSON.stringify(site),
    version,
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('website')
    .values({ website_id: websiteId, ...values })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(values))
    .execute();
}

/** A domain as an import gives it. */
export interface GivenDomain {
  host: string;
  primary: boolean;
  /** The operator vouches for it; else it is a claim, which its owner still has to prove. */
  proven: boolean;
}

/**
 * Puts an import's domains in place of those of earlier imports. What an owner has claimed or proven meanwhile stays, and
 * a domain that is proven already stays so.
 */
export async function saveDomains(
  trx: Trx,
  websiteId: string,
  domains: GivenDomain[],
  { now, newToken }: { now: Date; newToken: () => string },
): Promise<void> {
  const given = domains.map(({ host }) => host);
  await trx
    .deleteFrom('domain')
    .where('website_id', '=', websiteId)
    .where('token', 'is', null)
    .$if(given.length > 0, (query) => query.where('host', 'not in', given))
    .execute();
  if (domains.some(({ primary }) => primary))
    await trx.updateTable('domain').set({ is_primary: false }).where('website_id', '=', websiteId).execute();
  for (const { host, primary, proven } of domains) {
    const proof = proven ? { verified_at: now, token: null } : { token: newToken(), next_check_at: now };
    await trx
      .insertInto('domain')
      .values({ website_id: websiteId, host, is_primary: primary, verified_at: null, ...proof })
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'host']).doUpdateSet({
          is_primary: primary,
          ...(proven && { verified_at: sql<Date>`coalesce(domain.verified_at, ${now})`, token: null, lost_at: null }),
        }),
      )
      .execute();
  }
}

export async function saveRedirects(trx: Trx, websiteId: string, redirects: Redirect[]): Promise<void> {
  await trx.deleteFrom('redirect').where('website_id', '=', websiteId).execute();
  if (redirects.length === 0) return;
  const rows = redirects.map(({ from, to, status }) => ({
    website_id: websiteId,
    from_path: from,
    to_path: to,
    status,
  }));
  await trx
    .insertInto('redirect')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Tells that something the website shows has changed. */
export async function touchWebsite(trx: Trx, websiteId: string, version: number): Promise<void> {
  await trx
    .updateTable('website')
    .set({ version, updated_at: sql<Date>`now()` })
    .where('website_id', '=', websiteId)
    .execute();
}

/** Tables with rows of a website that end with it. */
export const websiteTables = [
  'website',
  'domain',
  'redirect',
  'page',
  'collection',
  'item',
  'revision',
  'draft',
  'saved_section',
  'import_report',
  'import_picture',
  'removal',
  'takedown',
  'costly_page',
  'comment',
  'asset',
  'search_entry',
  'search_translation',
  'product_view',
  'publisher_view',
  'form_view',
  'plan_view',
  'fetched',
] as const;

/** Removes every row of the website from this service, but for uploads: those are ended, and follow their parts. */
export async function removeWebsite(trx: Trx, websiteId: string): Promise<void> {
  for (const table of websiteTables) await trx.deleteFrom(table).where('website_id', '=', websiteId).execute();
  await endUploads(trx, websiteId);
}

/** Across tenants: who holds an identifier, a host or an id. For imports, under the system role. */
export async function findHolders(
  trx: Trx,
  { identifier, websiteId, hosts }: { identifier: string; websiteId: string; hosts: string[] },
): Promise<{
  byIdentifier: string | null;
  identifierOfId: string | null;
  takenHosts: { host: string; websiteId: string }[];
}> {
  const named = await trx
    .selectFrom('website')
    .select(['website_id', 'identifier'])
    .where((where) => where.or([where('identifier', '=', identifier), where('website_id', '=', websiteId)]))
    .execute();
  const taken =
    hosts.length === 0
      ? []
      : await trx
          .selectFrom('domain')
          .select(['host', 'website_id'])
          .where('host', 'in', hosts)
          .where('verified_at', 'is not', null)
          .execute();
  return {
    byIdentifier: named.find((row) => row.identifier === identifier)?.website_id ?? null,
    identifierOfId: named.find((row) => row.website_id === websiteId)?.identifier ?? null,
    takenHosts: taken.map(({ host, website_id }) => ({ host, websiteId: website_id })),
  };
}

/** A website with its verified hosts, the primary one first. */
export interface ListedWebsite {
  id: string;
  identifier: string;
  locale: string;
  status: number;
  hosts: string[];
  isClosed: boolean;
  /** The last removal of a website of this id, by its version; 0: none. */
  removal: number;
}

/** The first `most` websites whose ids come after `after`, or the one of `identifier` among them. Under the system role. */
export async function listWebsites(
  trx: Trx,
  { after = '', most, identifier }: { after?: string | undefined; most: number; identifier?: string | undefined },
): Promise<ListedWebsite[]> {
  return trx
    .selectFrom((from) =>
      from
        .selectFrom('website')
        .select(['website_id', 'identifier', 'document', 'opened_at'])
        .where('website_id', '>', after)
        .$if(identifier !== undefined, (query) => query.where('identifier', '=', identifier ?? ''))
        .orderBy('website_id')
        .limit(most)
        .as('website'),
    )
    .leftJoin('domain', (join) =>
      join.onRef('domain.website_id', '=', 'website.website_id').on('domain.verified_at', 'is not', null),
    )
    .select(['website.website_id as id', 'identifier', sql<string>`document #>> '{website,locale}'`.as('locale')])
    .select(sql<number>`coalesce((document #>> '{website,status}')::int, ${websiteStatuses.paid})`.as('status'))
    .select(sql<boolean>`opened_at is null`.as('isClosed'))
    .select(sql<number>`${sql.raw(lastRemovalOf('website.website_id'))}`.as('removal'))
    .select(
      sql<string[]>`coalesce(array_agg(host order by is_primary desc, host) filter (where host is not null), '{}')`.as(
        'hosts',
      ),
    )
    .groupBy(['website.website_id', 'identifier', 'document', 'opened_at'])
    .orderBy('website.website_id')
    .execute();
}
