import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Names of the sections to begin with. */
export const startTexts = choose(
  area({
    de: {
      empty: 'Leer',
      text: 'Text',
      pictureText: 'Bild und Text',
      textPicture: 'Text und Bild',
      columns: 'Drei Spalten',
      gallery: 'Galerie',
      call: 'Text und Knopf',
    },
    en: {
      empty: 'Empty',
      text: 'Text',
      pictureText: 'Picture and text',
      textPicture: 'Text and picture',
      columns: 'Three columns',
      gallery: 'Gallery',
      call: 'Text and button',
    },
  }),
);
