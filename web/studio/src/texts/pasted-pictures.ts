import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What is said of pictures that come into a text from elsewhere. */
export const pastedPictureTexts = choose(
  area({
    de: {
      notTaken: (why: string) => `Ein Bild wurde nicht eingefügt. ${why}`,
      left: 'Bilder von deinem Gerät kommen so nicht mit. Lade sie in die Mediathek hoch.',
    },
    en: {
      notTaken: (why: string) => `A picture was not inserted. ${why}`,
      left: 'Pictures from your device do not come along like this. Upload them to the media library.',
    },
  }),
);
