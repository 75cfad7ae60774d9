import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Fonts that come from somebody else's servers. */
export const foreignFontTexts = choose(
  area({
    de: {
      title: 'Schriften von anderen Servern',
      intro:
        'Sie kamen mit einem Import. Deine Website liefert sie nicht selbst aus; wer sie lädt, gibt dem Anbieter die eigene IP-Adresse preis.',
      fromGoogle: (family: string) => `${family} – von Google`,
      fromAdobe: (kit: string) => `Kit ${kit} – von Adobe`,
      remove: 'Verzichten',
      consent:
        'Deshalb lädt deine Website sie erst, wenn jemand im Cookie-Banner zugestimmt hat. Vorher, und wer ablehnt, liest in einer Schrift des eigenen Geräts.',
      noBanner: 'Dein Cookie-Banner ist aus. Niemand kann zustimmen, also werden diese Schriften nie geladen.',
      toBanner: 'Cookie-Banner einschalten',
      law: 'Ohne Zustimmung geladen, verletzen sie das Persönlichkeitsrecht deiner Besucher (LG München I, Az. 3 O 17493/20). Nenne den Anbieter in deiner Datenschutzerklärung – oder wähle oben eine Schrift, die deine Website selbst ausliefert, und verzichte auf diese.',
    },
    en: {
      title: 'Fonts from other servers',
      intro:
        'They came with an import. Your website does not serve them itself; whoever loads them tells the provider their IP address.',
      fromGoogle: (family: string) => `${family} – from Google`,
      fromAdobe: (kit: string) => `Kit ${kit} – from Adobe`,
      remove: 'Do without',
      consent:
        'That is why your website loads them only after somebody has agreed in the cookie banner. Before, and to whoever declines, the page stands in a font of their own device.',
      noBanner: 'Your cookie banner is off. Nobody can agree, so these fonts are never loaded.',
      toBanner: 'Turn the cookie banner on',
      law: 'Loaded without consent they violate the rights of your visitors (LG München I, 3 O 17493/20). Name the provider in your privacy policy – or choose a font above that your website serves itself, and do without these.',
    },
  }),
);
