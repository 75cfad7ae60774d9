import { readSummary } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { number, weekday } from './format.ts';
import { csvHref, hoursQuery, type Scope } from './queries.ts';
import { daysIn } from './range.ts';
import { ReportCard } from './report-card.tsx';
import { busiest, weekOf, type Week } from './week-hours.ts';

/** Fewer days are no week; of more, hours are too many to ask for. */
const FEWEST_DAYS = 7;
const MOST_DAYS = 100;

/** When visitors come: each hour of the week in a table whose cells are the darker the more there are. */
export function Rhythm({ scope }: { scope: Scope }): ReactNode {
  const days = daysIn(scope.range);
  if (days < FEWEST_DAYS || days > MOST_DAYS) return null;
  return <WeekOfHours scope={scope} />;
}

function WeekOfHours({ scope }: { scope: Scope }): ReactNode {
  const query = useQuery(hoursQuery(scope));
  return (
    <ReportCard title={texts.rhythm} csv={csvHref(readSummary.path, scope, { by: 'hour' })} isWide>
      <Loaded query={query}>
        {({ series }) => {
          const week = weekOf(series);
          const most = busiest(week);
          return (
            <>
              {most && (
                <p className="quiet">
                  {texts.busiest({ weekday: weekday(most.weekday, 'long'), hour: String(most.hour) })}
                </p>
              )}
              <div className="report-scroll" role="group" aria-label={texts.rhythm} tabIndex={0}>
                <Hours week={week} />
              </div>
            </>
          );
        }}
      </Loaded>
    </ReportCard>
  );
}

/** Hours that have a heading of their own. */
const EVERY = 3;

function Hours({ week }: { week: Week }): ReactNode {
  const most = Math.max(...week.flat(), 1);
  const shade = (visits: number): string =>
    `color-mix(in oklab, var(--accent) ${Math.round((visits / most) * 100)}%, var(--desk))`;
  return (
    <table className="rhythm">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{texts.day}</span>
          </th>
          {week[0]?.map((_visits, hour) => (
            <th key={hour} scope="col">
              {hour % EVERY === 0 ? hour : <span className="hidden-text">{hour}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map((hours, day) => (
          <tr key={day}>
            <th scope="row">{weekday(day, 'short')}</th>
            {hours.map((visits, hour) => (
              <td
                key={hour}
                style={{ background: shade(visits) }}
                title={texts.hourText({ weekday: weekday(day, 'long'), hour: String(hour), visits: number(visits) })}
              >
                <span className="hidden-text">{number(visits)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
