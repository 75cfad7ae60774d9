import { workflowCodes } from '@litfass/model';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import type { Granting } from './grant.ts';

type Trx = Transaction<SiteTables>;

/** As `isPublic` of the model has it. */
const isShown = (table: string, now: Date): RawBuilder<boolean> => {
  const state = sql.ref(`${table}.workflow`);
  const at = sql.ref(`${table}.publish_at`);
  const { published, scheduled } = workflowCodes;
  return sql`(${state} in (${sql.lit(published)}, ${sql.lit(scheduled)}) and coalesce(${at} <= ${now}, ${state} = ${sql.lit(published)}))`;
};

const isShownCollection = sql<boolean>`coalesce((c.document->>'workflow')::int, ${sql.lit(workflowCodes.published)}) = ${sql.lit(workflowCodes.published)}`;

/**
 * The ids of the files that only pages and items behind a password or for members name, and nothing that all may see
 * now: neither a page, an item, a collection nor header, footer and settings. Pages with a code of their own (not found,
 * lock screens) are for all. The pictures that lists show of what is for members invite to become one, so they are for
 * all too; so is a file whose address was written by hand, which nobody could sign.
 */
export async function loadGuardedMedia(trx: Trx, websiteId: string, now: Date): Promise<ReadonlySet<string>> {
  if (!(await hasGuards(trx, websiteId))) return NONE;
  const { rows } = await sql<{ id: string }>`
    with named as (
      select unnest(media) as name, guarded and page_type < 100 as guarded,
        page_type >= 100 or (not guarded and ${isShown('page', now)}) as open
      from page where website_id = ${websiteId}
      union all
      select unnest(i.media), i.guarded or is_guarded(c.document),
        not i.guarded and not is_guarded(c.document) and ${isShown('i', now)} and ${isShownCollection}
      from item i join collection c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = ${websiteId}
      union all
      select unnest(named_media(jsonb_build_array(i.document->'thumbnail', i.document #> '{media,asset}',
        i.document #> '{structuredContent,images}'))), false, true
      from item i join collection c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = ${websiteId} and i.guarded and i.document #>> '{access,kind}' = 'members'
        and not is_guarded(c.document) and ${isShown('i', now)} and ${isShownCollection}
      union all
      select unnest(named_media(c.document)), is_guarded(c.document), not is_guarded(c.document) and ${isShownCollection}
      from collection c where website_id = ${websiteId}
      union all
      select unnest(named_media(document)), false, true from website where website_id = ${websiteId}
    ), file as (select name from named group by name having bool_or(guarded) and not bool_or(open))
    select id from asset join file on file.name = asset.path where website_id = ${websiteId}
      and not exists (select from named where named.name = '@' || asset.id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** By what owners see the guarded files of a website, as it is in this transaction. */
export async function grantingOf(
  trx: Trx,
  websiteId: string,
  { config, clock }: Pick<SiteParts, 'config' | 'clock'>,
): Promise<Granting> {
  const now = clock();
  return { secret: config.secret, websiteId, guarded: await loadGuardedMedia(trx, websiteId, now), now };
}

const NONE: ReadonlySet<string> = new Set();

/** Most websites guard nothing, and are asked no more. */
async function hasGuards(trx: Trx, websiteId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from page where website_id = ${websiteId} and guarded)
      or exists (select from item where website_id = ${websiteId} and guarded)
      or exists (select from collection where website_id = ${websiteId} and is_guarded(document)) as found`.execute(
    trx,
  );
  return rows[0]?.found ?? false;
}
