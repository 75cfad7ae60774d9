import { readList } from '@litfass/census/api';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Change } from './change.tsx';
import { number } from './format.ts';
import { Funnel, type Step } from './funnel.tsx';
import { useMoreRows } from './more-rows.tsx';
import { NamedCsvButton } from './named-csv-button.tsx';
import { namedCsv } from './named-csv.ts';
import type { NamesOf } from './names.ts';
import { csvHref, listQuery, type ListRow, type ReportName, type Scope } from './queries.ts';
import { barSize, ReportCard } from './report-card.tsx';

const FEW = 10;
const MANY = 200;
const MOST = 1000;
const NAMES_STALE_MS = 60_000;

/** A column of a report; the first one is compared with the range before and drawn as a bar. */
export interface Column {
  title: string;
  of: (row: ListRow) => number;
  show?: (row: ListRow) => string;
}

/** What is counted beside visits, as a table with bars. */
export function ListReport({
  report,
  title,
  what,
  columns,
  scope,
  steps,
  namesOf,
  name,
  action,
}: {
  report: ReportName;
  title: string;
  /** What a row is. */
  what: string;
  columns: readonly Column[];
  scope: Scope;
  /** The way that visitors go, drawn above the table. */
  steps?: readonly Step[];
  /** What rows are called whose keys are ids. */
  namesOf?: NamesOf;
  name?: (row: ListRow) => ReactNode;
  action?: (row: ListRow) => ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const { limit, more } = useMoreRows({ few: FEW, many: MANY });
  // A way is that of all, not of the few that are listed at first.
  const query = useQuery(listQuery(report, scope, steps ? MANY : limit));
  const ids = idsOf(query.data?.items ?? []);
  // Rows are shown before their names are known, and where they cannot be asked for.
  const { data: names = new Map<string, string>() } = useQuery({
    queryKey: ['analytics', 'names', report, ids],
    queryFn: namesOf && ids.length > 0 ? () => namesOf(ids) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: NAMES_STALE_MS,
    retry: false,
  });
  return (
    <ReportCard
      title={title}
      isWide
      {...(namesOf
        ? {
            tools: (
              <NamedCsvButton
                title={title}
                make={async () => {
                  const { items } = await client.fetchQuery(listQuery(report, scope, MOST));
                  return namedCsv({ what, columns, names: await namesOf(idsOf(items)) }, items);
                }}
              />
            ),
          }
        : { csv: csvHref(readList.path.replace(':report', report), scope) })}
    >
      <Loaded query={query}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <>
              {steps && <Funnel steps={steps} items={items} />}
              <div className="report-scroll" role="group" aria-label={title} tabIndex={0}>
                <Rows
                  {...{
                    what,
                    columns,
                    items: items.slice(0, limit),
                    name: name ?? nameIn(names),
                    ...(action && { action }),
                  }}
                />
              </div>
              {more(items.length > limit ? String(limit) : next)}
            </>
          )
        }
      </Loaded>
    </ReportCard>
  );
}

const idsOf = (rows: readonly ListRow[]): string[] => rows.map(({ key: [id = ''] }) => id);

const nameIn =
  (names: ReadonlyMap<string, string>) =>
  ({ key }: ListRow): string =>
    names.get(key[0] ?? '') ?? key.filter(Boolean).join(' · ');

function Rows({
  what,
  columns,
  items,
  name,
  action,
}: {
  what: string;
  columns: readonly Column[];
  items: readonly ListRow[];
  name: (row: ListRow) => ReactNode;
  action?: (row: ListRow) => ReactNode;
}): ReactNode {
  const [first] = columns;
  const most = Math.max(...items.map((row) => first?.of(row) ?? 0), 1);
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.key.join('\n')}>
            <th scope="row" className="report-bar" style={{ backgroundSize: barSize((first?.of(row) ?? 0) / most) }}>
              <span>
                {name(row)} {action?.(row)}
              </span>
            </th>
            {columns.map(({ title, of, show }) => (
              <td key={title} data-label={title}>
                {show ? show(row) : number(of(row))}
              </td>
            ))}
            <td data-label={texts.change}>
              <Change
                now={first?.of(row) ?? 0}
                before={row.previous && first ? first.of({ ...row, counts: row.previous }) : null}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A column that shows a count as it is. */
export const countColumn = (title: string, count: string): Column => ({
  title,
  of: ({ counts }) => counts[count] ?? 0,
});

/** A column with the share of one count in another; a dash where the whole was not seen, or not all of it. */
export const shareColumn = (title: string, part: string, whole: string, percent: (share: number) => string): Column => {
  const share = ({ counts }: ListRow): number => (counts[whole] ? (counts[part] ?? 0) / (counts[whole] ?? 1) : 0);
  const isWhole = ({ counts }: ListRow): boolean => (counts[whole] ?? 0) >= Math.max(counts[part] ?? 0, 1);
  return { title, of: share, show: (row) => (isWhole(row) ? percent(share(row)) : '–') };
};
