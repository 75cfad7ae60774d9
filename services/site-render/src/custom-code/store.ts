import { sql, type Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteTables } from '../db/database.ts';
import { codeOf, stripCode, type Stripped } from './custom-code.ts';

type Trx = Transaction<SiteTables>;

/**
 * The document of somebody who may not write code. Code stays where somebody wrote it who may: in `known` (what the
 * change began with), on the website as visitors see it, or in a section that was kept.
 */
export async function withKnownCode<T>(
  trx: Trx,
  websiteId: string,
  { document, known }: { document: T; known: readonly unknown[] },
): Promise<Stripped<T>> {
  const code = codeOf(document);
  if (code.length === 0) return { document, codeLeftOut: [] };
  const kept = new Set(known.flatMap(codeOf));
  const unknown = code.filter((html) => !kept.has(html));
  const shown = unknown.length === 0 ? [] : await findPublicCode(trx, websiteId, unknown);
  return stripCode(document, new Set([...kept, ...shown]));
}

/** The document of a draft with only that code in it of which it is known that who wrote it might. */
export async function documentOf(
  trx: Trx,
  websiteId: string,
  row: { document: unknown; version: number; code_version: number | null },
): Promise<Stripped<Record<string, unknown>>> {
  const document = parseDocument<Record<string, unknown>>(row.document);
  if (row.code_version === row.version) return { document, codeLeftOut: [] };
  return withKnownCode(trx, websiteId, { document, known: [] });
}

/** Which of this code visitors see already, or a kept section holds. */
async function findPublicCode(trx: Trx, websiteId: string, code: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ html: string }>`
    with owned as (
      select document from website where website_id = ${websiteId}
      union all select document from page where website_id = ${websiteId}
      union all select document from item where website_id = ${websiteId}
      union all select section from saved_section where website_id = ${websiteId} and is_code_known
    )
    select distinct html #>> '{}' as html
    from owned, jsonb_path_query(document, '$.** ? (@.type == "embed" || @.type == "video").value.html') as html
    where html #>> '{}' = any(${sql.val(code)}::text[])`.execute(trx);
  return rows.map(({ html }) => html);
}
