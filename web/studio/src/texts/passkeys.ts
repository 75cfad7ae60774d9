import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Passkeys, at the log-in and in the account. */
export const passkeyTexts = choose(
  area({
    de: {
      title: 'Passkeys',
      intro:
        'Mit einem Passkey meldest du dich ohne Passwort an: mit Fingerabdruck, Gesicht oder der Sperre deines Geräts. Er ersetzt auch den zweiten Schritt.',
      none: 'Du hast noch keinen Passkey.',
      add: 'Passkey anlegen',
      addText: 'Gib dein Passwort ein. Danach fragt dein Browser, wo der Passkey liegen soll.',
      name: 'Name des Passkeys',
      nameHint: 'Zum Beispiel das Gerät, auf dem er liegt.',
      added: 'Der Passkey ist angelegt.',
      actions: (name: string) => `Weitere Aktionen für „${name}“`,
      rename: 'Umbenennen',
      renameTitle: 'Passkey umbenennen',
      save: 'Speichern',
      remove: 'Entfernen',
      removeTitle: 'Passkey entfernen?',
      removeText: (name: string) =>
        `Mit „${name}“ kannst du dich danach nicht mehr anmelden. Lösche ihn auch auf deinem Gerät.`,
      made: (when: string) => `angelegt ${when}`,
      used: (when: string) => `zuletzt benutzt ${when}`,
      unused: 'noch nicht benutzt',
      unsupported: 'Dieser Browser kann an dieser Adresse keine Passkeys anlegen.',
      logIn: 'Passkey verwenden',
      notMade: 'Der Passkey wurde nicht angelegt. Versuche es noch einmal.',
      notUsed: 'Mit dem Passkey hat es nicht geklappt. Versuche es noch einmal oder nimm dein Passwort.',
    },
    en: {
      title: 'Passkeys',
      intro:
        "With a passkey you log in without a password: by fingerprint, face or your device's lock. It stands for the second step, too.",
      none: 'You have no passkey yet.',
      add: 'Create passkey',
      addText: 'Enter your password. Then your browser asks where the passkey is to be kept.',
      name: 'Name of the passkey',
      nameHint: 'For example the device that it is kept on.',
      added: 'The passkey is there.',
      actions: (name: string) => `Further actions for “${name}”`,
      rename: 'Rename',
      renameTitle: 'Rename passkey',
      save: 'Save',
      remove: 'Remove',
      removeTitle: 'Remove passkey?',
      removeText: (name: string) => `You can't log in with “${name}” after that. Delete it on your device as well.`,
      made: (when: string) => `created ${when}`,
      used: (when: string) => `last used ${when}`,
      unused: 'not used yet',
      unsupported: "This browser can't create passkeys at this address.",
      logIn: 'Use a passkey',
      notMade: 'The passkey was not created. Try once more.',
      notUsed: "The passkey didn't work. Try once more or use your password.",
    },
  }),
);
