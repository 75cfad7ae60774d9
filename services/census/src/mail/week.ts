import { daysLater, mailLine, type MailBody, type MailPart, type Period } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import { localTime } from '../drain/local-time.ts';
import type { Figures } from '../drain/sums.ts';
import type { KnownWebsite } from '../website/store.ts';

/** Hour of Monday at which the week is told, where the website is. */
const HOUR = 8;
const DAYS = 7;

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
  /** Days with visits. */
  days: readonly { at: string; visits: number }[];
  pages: readonly { value: string; views: number }[];
  sources: readonly { value: string; visits: number }[];
  /** Where the reports are. */
  address: string;
  /** Where who gets the mail ends it. */
  unsubscribe: string;
}

/** Subject and body of the mail about a week, in the language of the website. */
export function weekMail(week: Week): { subject: string; body: MailBody } {
  const { title, locale } = week.website;
  const { from, to } = week.period;
  const texts = textsFor(locale).statistics;
  const day = dayIn(locale, { dateStyle: 'medium' });
  return {
    subject: mailLine(texts.subject({ title, week: day(from) })),
    body: {
      locale,
      siteName: title,
      title: texts.title({ from: day(from), to: day(to) }),
      parts: week.totals.visits === 0 ? [{ text: texts.nothing }] : figuresOf(week),
      footer: [{ note: texts.why }, { link: texts.unsubscribe, href: week.unsubscribe }],
    },
  };
}

const dayIn = (locale: string, style: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
};

function figuresOf({ website: { locale }, period, totals, previous, days, pages, sources, address }: Week): MailPart[] {
  const texts = textsFor(locale).statistics;
  const count = (value: number): string => value.toLocaleString(locale);
  const facts = (['visits', 'visitors', 'views'] as const).map((name): [string, string] => [
    texts[name],
    besideBefore(locale, totals[name], previous[name]),
  ]);
  const bars = (title: string, rows: readonly { label: string; count: number }[]): MailPart[] => {
    const most = Math.max(...rows.map((row) => row.count));
    const drawn = rows.map((row) => ({ label: row.label, value: count(row.count), share: row.count / most }));
    return rows.length > 0 ? [{ title, bars: drawn }] : [];
  };
  const weekday = dayIn(locale, { weekday: 'long' });
  const visits = new Map(days.map(({ at, visits: seen }) => [at, seen]));
  const week = Array.from({ length: DAYS }, (_day, later) => daysLater(period.from, later));
  return [
    { facts },
    ...bars(
      texts.days,
      week.map((at) => ({ label: weekday(at), count: visits.get(at) ?? 0 })),
    ),
    ...bars(
      texts.topPages,
      pages.map(({ value, views }) => ({ label: value, count: views })),
    ),
    ...bars(
      texts.topSources,
      sources.map(({ value, visits: seen }) => ({ label: value, count: seen })),
    ),
    { button: texts.open, href: address },
  ];
}

/** A count beside that of the week before, with what it rose or fell by where that can be told. */
function besideBefore(locale: string, now: number, before: number): string {
  const texts = textsFor(locale).statistics;
  const change = before === 0 ? 0 : Math.round((100 * now) / before - 100);
  const [value, former] = [now.toLocaleString(locale), before.toLocaleString(locale)];
  if (change === 0) return texts.change({ value, before: former });
  const share = (Math.abs(change) / 100).toLocaleString(locale, { style: 'percent' });
  return change > 0 ? texts.more({ value, share, before: former }) : texts.less({ value, share, before: former });
}
