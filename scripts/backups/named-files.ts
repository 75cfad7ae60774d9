import type pg from 'pg';

/** The keys under which rows keep files: those of a website, or of all (null). Reads past the walls between websites. */
export async function namedFiles(client: pg.ClientBase, websiteId: string | null): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select hash as key from site.asset where $1::text is null or website_id = $1
     union all
     select format('form-%s-%s', id, unnest(parts)) from forms.upload where $1::text is null or website_id = $1`,
    [websiteId],
  );
  return new Set(rows.map(({ key }) => key));
}
