import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What lists of the statistics are called. */
export const analyticsTitles = choose(
  area({
    de: {
      page: 'Meistbesuchte Seiten',
      entry: 'Seiten, mit denen Besuche beginnen',
      exit: 'Seiten, mit denen Besuche enden',
      source: 'Quellen',
      channel: 'Kanäle',
      campaign: 'Kampagnen',
      term: 'Suchbegriffe',
      country: 'Länder',
      device: 'Geräte',
      browser: 'Browser',
      os: 'Betriebssysteme',
      language: 'Sprachen',
      byPage: 'Nach Seite',
      byPublication: 'Nach Veröffentlichung',
    },
    en: {
      page: 'Most visited pages',
      entry: 'Pages that visits begin with',
      exit: 'Pages that visits end with',
      source: 'Sources',
      channel: 'Channels',
      campaign: 'Campaigns',
      term: 'Search terms',
      country: 'Countries',
      device: 'Devices',
      browser: 'Browsers',
      os: 'Operating systems',
      language: 'Languages',
      byPage: 'By page',
      byPublication: 'By publish',
    },
  }),
);
