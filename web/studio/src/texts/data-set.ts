import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What a table of data in the editor says. */
export const dataSetTexts = choose(
  area({
    de: {
      hint: 'Du kannst aus einer Tabellenkalkulation kopieren und in eine Zelle einfügen.',
      cell: (row: number, column: string) => `Zeile ${row}, ${column}`,
      add: 'Zeile hinzufügen',
      remove: (row: number) => `Zeile ${row} löschen`,
    },
    en: {
      hint: 'You can copy from a spreadsheet and paste into a cell.',
      cell: (row: number, column: string) => `Row ${row}, ${column}`,
      add: 'Add row',
      remove: (row: number) => `Delete row ${row}`,
    },
  }),
);
