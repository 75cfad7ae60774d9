import { sql, type RawBuilder } from 'kysely';
import { dimensions, facetNames, type Dimension } from '../drain/dimension.ts';
import { labelOf } from '../drain/label.ts';
import type { Period } from '@litfass/kit';

/** What all visits of a report have; an empty text: none at all. */
export type Filters = Partial<Record<Dimension, string>>;

/** What a report is about. */
export interface ReportQuery {
  websiteId: string;
  period: Period;
  filters: Filters;
}

/** The filters among a call's query. */
export function filtersIn(query: Readonly<Record<string, unknown>>): Filters {
  const given = Object.entries(query).flatMap(([name, value]) =>
    isDimension(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

const isDimension = (name: string): name is Dimension => name in dimensions;

export const hasFilters = ({ filters }: { filters: Filters }): boolean => Object.keys(filters).length > 0;

/** A condition: the visits of a report on some of its days. By name, so that no other day's visits are looked at. */
export const visitsOf = ({ websiteId, filters }: ReportQuery, days: readonly string[]): RawBuilder<unknown> => sql`
  website_id = ${websiteId} and day = any(${days}::date[]) ${visitConditions(filters)}`;

/** Conditions on visits, each with its `and`. */
export function visitConditions(filters: Filters): RawBuilder<unknown> {
  const conditions = Object.entries(filters).map(([name, text]) => visitCondition(name, text));
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

function visitCondition(name: string, text: string): RawBuilder<unknown> {
  const label = labelOf(text);
  if (name === 'page') return sql`${label}::bigint = any(pages)`;
  return sql`${sql.ref(name)} is not distinct from ${label}::bigint`;
}

const ownFacets = new Set<string>(['page', ...facetNames]);

/** Conditions on signals of no visit, each with its `and`: they have no first and no last page. */
export function looseConditions(filters: Filters): RawBuilder<unknown> {
  const conditions = Object.entries(filters).map(([name, text]) => {
    const label = labelOf(text);
    return ownFacets.has(name) ? sql`${sql.ref(name)} is not distinct from ${label}::bigint` : sql`${label === null}`;
  });
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}
