import { area } from './area.ts';

/** The mail that tells owners about a week. Counts are formatted by whoever asks. */
export const statistics = area({
  de: {
    subject: (title: string, week: string) => `${title}: deine Woche ab ${week}`,
    title: (from: string, to: string) => `Deine Website vom ${from} bis ${to}`,
    visits: 'Besuche',
    visitors: 'Besucherinnen und Besucher',
    views: 'Seitenaufrufe',
    topPages: 'Meistgesehene Seiten',
    topSources: 'Woher die Besuche kamen',
    nothing: 'In dieser Woche war niemand auf deiner Website.',
    change: (value: string, before: string) => `${value} (Woche davor: ${before})`,
    more: (value: string, share: string, before: string) =>
      `${value}, ${share} mehr als in der Woche davor (${before})`,
    less: (value: string, share: string, before: string) =>
      `${value}, ${share} weniger als in der Woche davor (${before})`,
    days: 'Besuche Tag für Tag',
    open: 'Statistik öffnen',
    why: 'Du bekommst diese Mail, weil du an der Website mitarbeitest und deine Adresse in den Einstellungen der Statistik steht.',
    unsubscribe: 'Abbestellen',
    end: {
      title: 'Wochenbericht',
      asked: 'Möchtest du den Wochenbericht nicht mehr bekommen?',
      button: 'Abbestellen',
      ended: 'Abbestellt. Du bekommst keinen Wochenbericht mehr.',
      unknown: 'Dieser Link gilt nicht. Öffne ihn bitte noch einmal aus der E-Mail.',
    },
  },
  en: {
    subject: (title: string, week: string) => `${title}: your week from ${week}`,
    title: (from: string, to: string) => `Your website from ${from} to ${to}`,
    visits: 'Visits',
    visitors: 'Visitors',
    views: 'Page views',
    topPages: 'Most viewed pages',
    topSources: 'Where the visits came from',
    nothing: 'Nobody visited your website this week.',
    change: (value: string, before: string) => `${value} (week before: ${before})`,
    more: (value: string, share: string, before: string) => `${value}, ${share} more than the week before (${before})`,
    less: (value: string, share: string, before: string) => `${value}, ${share} less than the week before (${before})`,
    days: 'Visits day by day',
    open: 'Open the statistics',
    why: 'You get this mail because you build the website and your address is in the settings of the statistics.',
    unsubscribe: 'Unsubscribe',
    end: {
      title: 'Weekly report',
      asked: 'Do you want no more weekly reports?',
      button: 'Unsubscribe',
      ended: 'Unsubscribed. You get no more weekly reports.',
      unknown: 'This link is not valid. Please open it from the mail again.',
    },
  },
});
