import { mailLine, type MailBody, type MailPart } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import { localTime } from '../drain/local-time.ts';
import type { Figures } from '../drain/sums.ts';
import { daysLater, type Period } from '../report/period.ts';
import type { KnownWebsite } from '../website/store.ts';

/** Hour of Monday at which the week is told, where the website is. */
const HOUR = 8;

/** The week that is to be told now: the one before this Monday's 8 o'clock; null when it was sent. */
export function dueWeek(
  now: Date,
  { timeZone, sentWeek }: { timeZone: string; sentWeek: string | null },
): Period | null {
  const { day, hour } = localTime(now.getTime(), timeZone);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const monday = daysLater(day, weekday === 0 && hour < HOUR ? -7 : -weekday);
  const from = daysLater(monday, -7);
  return sentWeek !== null && sentWeek >= from ? null : { from, to: daysLater(from, 6) };
}

export interface Week {
  website: KnownWebsite;
  period: Period;
  totals: Figures;
  previous: Figures;
  pages: readonly { value: string; views: number }[];
  sources: readonly { value: string; visits: number }[];
}

/** Subject and body of the mail about a week, in the language of the website. */
export function weekMail({ website, period, totals, previous, pages, sources }: Week): {
  subject: string;
  body: MailBody;
} {
  const { title, locale } = website;
  const texts = textsFor(locale).statistics;
  const day = (text: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));
  const count = (value: number): string => value.toLocaleString(locale);
  const figure = (name: 'visits' | 'visitors' | 'views'): [string, string] => [
    texts[name],
    texts.change(count(totals[name]), count(previous[name])),
  ];
  const top = (label: string, lines: string[]): [string, string][] =>
    lines.length > 0 ? [[label, lines.join('\n')]] : [];
  const parts: MailPart[] =
    totals.visits === 0
      ? [{ text: texts.nothing }]
      : [
          {
            facts: [
              figure('visits'),
              figure('visitors'),
              figure('views'),
              ...top(
                texts.topPages,
                pages.map(({ value, views }) => texts.entry(value, count(views))),
              ),
              ...top(
                texts.topSources,
                sources.map(({ value, visits }) => texts.entry(value, count(visits))),
              ),
            ],
          },
        ];
  return {
    subject: mailLine(texts.subject(title, day(period.from))),
    body: {
      locale,
      siteName: title,
      title: texts.title(day(period.from), day(period.to)),
      parts,
      footer: [{ note: texts.why }],
    },
  };
}
