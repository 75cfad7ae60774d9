import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** The page as others see it, before it is published. */
export const previewTexts = choose(
  area({
    de: {
      title: 'Vorschau',
      device: 'Gerät',
      devices: { phone: 'Telefon', desktop: 'Großer Bildschirm' },
      viewer: 'Ansehen als',
      viewers: {
        visitor: 'Besucher',
        member: 'Mitglied',
        'member-without-plan': 'Mitglied ohne passende Mitgliedschaft',
      },
      hint: 'So sieht deine Änderung aus, sobald sie veröffentlicht ist.',
    },
    en: {
      title: 'Preview',
      device: 'Device',
      devices: { phone: 'Phone', desktop: 'Large screen' },
      viewer: 'Look at it as',
      viewers: {
        visitor: 'Visitor',
        member: 'Member',
        'member-without-plan': 'Member without a matching membership',
      },
      hint: 'This is how your change looks once it is published.',
    },
  }),
);
