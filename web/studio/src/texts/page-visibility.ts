import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Who gets to see a page. */
export const visibilityTexts = choose(
  area({
    de: {
      title: 'Sichtbarkeit',
      who: 'Wer sieht die Seite?',
      kinds: {
        public: 'Alle',
        password: 'Alle mit dem Passwort',
        members: 'Nur Mitglieder',
        nobody: 'Niemand (verborgen)',
      },
      nobodyHint: 'Besuchern sagt die Adresse, dass es die Seite nicht gibt.',
      password: 'Passwort der Seite',
      passwordHint: 'Seiten mit demselben Passwort öffnen sich zusammen.',
      noPassword: 'Ohne Passwort lässt sich die Seite nicht öffnen.',
      plans: 'Nur mit einer dieser Mitgliedschaften',
      plansHint: 'Keine ausgewählt: alle Mitglieder.',
    },
    en: {
      title: 'Visibility',
      who: 'Who sees the page?',
      kinds: {
        public: 'Everybody',
        password: 'Everybody with the password',
        members: 'Members only',
        nobody: 'Nobody (hidden)',
      },
      nobodyHint: 'The address tells visitors that there is no such page.',
      password: 'Password of the page',
      passwordHint: 'Pages with the same password are opened together.',
      noPassword: 'Without a password nobody can open the page.',
      plans: 'Only with one of these memberships',
      plansHint: 'None chosen: all members.',
    },
  }),
);
