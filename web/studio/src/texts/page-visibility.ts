import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Who gets to see a page, a collection or an item. */
export const visibilityTexts = choose(
  area({
    de: {
      title: 'Sichtbarkeit',
      who: 'Wer sieht die Seite?',
      whoItem: 'Wer sieht den Eintrag?',
      whoCollection: 'Wer sieht die Sammlung?',
      kinds: {
        public: 'Alle',
        password: 'Alle mit dem Passwort',
        members: 'Nur Mitglieder',
        nobody: 'Niemand (verborgen)',
      },
      nobodyHint: 'Besuchern sagt die Adresse, dass es die Seite nicht gibt.',
      password: 'Passwort',
      passwordHint: 'Was dasselbe Passwort hat, öffnet sich zusammen.',
      noPassword: 'Ohne Passwort öffnet sich hier nichts.',
      plans: 'Nur mit einer dieser Mitgliedschaften',
      plansHint: 'Keine ausgewählt: alle Mitglieder.',
    },
    en: {
      title: 'Visibility',
      who: 'Who sees the page?',
      whoItem: 'Who sees the item?',
      whoCollection: 'Who sees the collection?',
      kinds: {
        public: 'Everybody',
        password: 'Everybody with the password',
        members: 'Members only',
        nobody: 'Nobody (hidden)',
      },
      nobodyHint: 'The address tells visitors that there is no such page.',
      password: 'Password',
      passwordHint: 'What has the same password is opened together.',
      noPassword: 'Without a password nothing opens here.',
      plans: 'Only with one of these memberships',
      plansHint: 'None chosen: all members.',
    },
  }),
);
