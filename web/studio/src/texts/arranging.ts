import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Where blocks stand, on which screens, and what is said of it. */
export const arrangingTexts = choose(
  area({
    de: {
      placeOn: { desktop: 'Auf großen Bildschirmen', phone: 'Auf Handys' },
      hide: { desktop: 'Auf großen Bildschirmen verbergen', phone: 'Auf Handys verbergen' },
      hiddenOn: (devices: readonly string[]): string =>
        devices.length > 1
          ? 'Überall verborgen'
          : devices[0] === 'phone'
            ? 'Auf Handys verborgen'
            : 'Auf großen Bildschirmen verborgen',
      ownPhonePlace: 'Für Handys eigens eingestellt',
      resetPhone: 'Zurücksetzen',
      inSection: 'Steht in',
      said: {
        placed: (name: string, at: { section: number; row: number; column: number; span: number; rowSpan: number }) =>
          `${name}: Abschnitt ${at.section}, Zeile ${at.row}, Spalte ${at.column}, ${at.span} von 12 Spalten breit${at.rowSpan > 1 ? `, ${at.rowSpan} Zeilen hoch` : ''}`,
        moved: (name: string) => `${name} verschoben`,
        removed: (name: string) => `${name} gelöscht`,
        duplicated: (name: string) => `${name} dupliziert`,
        edge: 'Weiter geht es nicht.',
      },
    },
    en: {
      placeOn: { desktop: 'On large screens', phone: 'On phones' },
      hide: { desktop: 'Hide on large screens', phone: 'Hide on phones' },
      hiddenOn: (devices: readonly string[]): string =>
        devices.length > 1
          ? 'Hidden everywhere'
          : devices[0] === 'phone'
            ? 'Hidden on phones'
            : 'Hidden on large screens',
      ownPhonePlace: 'Set for phones alone',
      resetPhone: 'Reset',
      inSection: 'Stands in',
      said: {
        placed: (name: string, at: { section: number; row: number; column: number; span: number; rowSpan: number }) =>
          `${name}: section ${at.section}, row ${at.row}, column ${at.column}, ${at.span} of 12 columns wide${at.rowSpan > 1 ? `, ${at.rowSpan} rows high` : ''}`,
        moved: (name: string) => `${name} moved`,
        removed: (name: string) => `${name} deleted`,
        duplicated: (name: string) => `${name} duplicated`,
        edge: 'It goes no further.',
      },
    },
  }),
);
