import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What an owner takes along beside the archive of the website. */
export const takeAlongTexts = choose(
  area({
    de: {
      title: 'Was Menschen dir gegeben haben',
      text: 'Bestellungen, Mitglieder und Einsendungen sind nicht im Archiv, denn sie gehören zu Personen. Du bekommst sie als CSV-Dateien, die jede Tabellenkalkulation öffnet.',
      orders: 'Bestellungen',
      members: 'Mitglieder',
      submissions: (form: string) => `Einsendungen von „${form}“`,
    },
    en: {
      title: 'What people gave to you',
      text: 'Orders, members and submissions are not in the archive, since they belong to people. You get them as CSV files, which every spreadsheet opens.',
      orders: 'Orders',
      members: 'Members',
      submissions: (form: string) => `Submissions of “${form}”`,
    },
  }),
);
