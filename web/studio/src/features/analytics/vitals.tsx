import { readVitals } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsTitles as titles } from '../../gen/texts/analytics-titles.ts';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { Change } from './change.tsx';
import { number } from './format.ts';
import { csvHref, vitalsQuery, type Scope, type VitalsRow } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { MetricHeads, VitalsTrend } from './vitals-trend.tsx';
import { bounds, gradeOf, metrics, shown } from './vital.ts';

/** How fast real visitors find the website: of all, by page and by publish. */
export function Speed({ scope }: { scope: Scope }): ReactNode {
  const all = useQuery(vitalsQuery('all', scope));
  return (
    <>
      <ReportCard title={texts.vitals} csv={csvHref(readVitals.path, scope, { by: 'day' })} isWide>
        <p className="quiet">{texts.vitalsText}</p>
        <Loaded query={all}>
          {({ items: [whole] }) => (whole ? <Gauges whole={whole} /> : <p className="quiet">{texts.none}</p>)}
        </Loaded>
      </ReportCard>
      <VitalsTrend scope={scope} />
      <VitalsTable by="page" scope={scope} />
      <VitalsTable by="publication" scope={scope} />
    </>
  );
}

function Gauges({ whole }: { whole: VitalsRow }): ReactNode {
  return (
    <dl className="gauges">
      {metrics.map((metric) => {
        const value = whole[metric];
        const grade = value === null ? null : gradeOf(metric, value);
        // Twice the bound of fair is the end of the scale.
        const place = value === null ? 0 : Math.min(value / (2 * bounds[metric][1]), 1);
        return (
          <div key={metric} className="gauge" data-grade={grade}>
            <dt>
              {texts[metric]} <abbr>{metric.toUpperCase()}</abbr>
            </dt>
            <dd>
              <strong>{shown(metric, value)}</strong> {grade && <span className="badge">{texts[grade]}</span>}{' '}
              <Change now={value ?? 0} before={whole.previous?.[metric]} isBetterLow />
              <span className="gauge-scale">
                <span style={{ width: `${Math.round(place * 100)}%` }} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function VitalsTable({ by, scope }: { by: 'page' | 'publication'; scope: Scope }): ReactNode {
  const query = useQuery(vitalsQuery(by, scope));
  const title = by === 'page' ? titles.byPage : titles.byPublication;
  return (
    <ReportCard title={title} csv={csvHref(readVitals.path, scope, { by })} isWide>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <div className="report-scroll" role="group" aria-label={title} tabIndex={0}>
              <table className="report-table">
                <thead>
                  <tr>
                    <th scope="col">{by === 'page' ? texts.page : texts.publication}</th>
                    <th scope="col">{texts.measurements}</th>
                    <MetricHeads />
                  </tr>
                </thead>
                <tbody>
                  {items.map((row) => (
                    <VitalsLine key={row.value} name={by === 'page' ? row.value : publishedAt(row.value)} row={row} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </ReportCard>
  );
}

function VitalsLine({ name, row }: { name: string; row: VitalsRow }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={texts.measurements}>{number(row.measurements)}</td>
      {metrics.map((metric) => {
        const value = row[metric];
        const grade = value === null ? null : gradeOf(metric, value);
        return (
          <td key={metric} data-label={metric.toUpperCase()} className="graded" data-grade={grade}>
            {shown(metric, value)}
            {grade && grade !== 'good' && <span className="hidden-text"> ({texts[grade]})</span>}
          </td>
        );
      })}
    </tr>
  );
}

const publishedAt = (at: string): string => (at === '' ? texts.beforeAny : momentText(at));
