import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What the pages say that mails lead to, and the second step of a log-in. */
export const accountTexts = choose(
  area({
    de: {
      email: 'E-Mail-Adresse',
      name: 'Dein Name',
      password: 'Neues Passwort',
      passwordHint: 'Mindestens 8 Zeichen. Ein ganzer Satz ist gut zu merken.',
      toLogIn: 'Zur Anmeldung',
      brokenLink: 'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail.',
      signUp: {
        title: 'Konto erstellen',
        intro: 'Wir schicken dir einen Link, mit dem du deine Adresse bestätigst.',
        submit: 'Link schicken',
        sent: 'Schau in dein Postfach: Der Link dort bringt dich weiter.',
        confirmTitle: 'Passwort wählen',
        confirmIntro: 'Deine Adresse ist bestätigt. Wähle noch ein Passwort.',
        confirm: 'Konto erstellen',
        done: (email: string) => `Dein Konto ${email} ist erstellt. Du kannst dich jetzt anmelden.`,
      },
      reset: {
        link: 'Passwort vergessen?',
        title: 'Passwort vergessen',
        intro: 'Gib deine Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
        submit: 'Link schicken',
        sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist der Link jetzt unterwegs.',
        confirmTitle: 'Neues Passwort',
        confirmIntro: 'Danach meldest du dich überall neu an.',
        confirm: 'Passwort ändern',
        done: 'Dein Passwort ist geändert. Du kannst dich jetzt anmelden.',
      },
      change: {
        title: 'Adresse ändern',
        intro: 'Bestätige, dass diese Adresse zu deinem Konto gehört.',
        confirm: 'Bestätigen',
        done: 'Deine neue Adresse gilt ab jetzt.',
        half: 'Danke. Sobald auch der Link an die andere Adresse geöffnet wurde, gilt die neue.',
      },
      invitation: {
        title: 'Einladung annehmen',
        intro: (name: string, website: string, roles: string) =>
          `${name} lädt dich ein, an der Website „${website}“ mitzuarbeiten. Deine Rolle: ${roles}.`,
        withAccount: (email: string) =>
          `Du hast schon ein Konto mit ${email}. Bestätige mit deinem Passwort, dass du mitarbeiten möchtest.`,
        currentPassword: 'Dein Passwort',
        withoutAccount: (email: string) => `Mit ${email} gibt es noch kein Konto. Wähle Namen und Passwort dafür.`,
        confirm: 'Annehmen',
        done: (email: string) => `Du gehörst jetzt dazu. Melde dich mit ${email} an.`,
      },
      secondStep: {
        intro: 'Gib den Code aus deiner Authenticator-App ein, oder einen deiner Wiederherstellungscodes.',
        code: 'Code',
        submit: 'Weiter',
        back: 'Zurück',
      },
    },
    en: {
      email: 'E-mail address',
      name: 'Your name',
      password: 'New password',
      passwordHint: 'At least 8 characters. A whole sentence is easy to remember.',
      toLogIn: 'To the log-in',
      brokenLink: 'This link is incomplete. Open it from the mail once more.',
      signUp: {
        title: 'Create account',
        intro: 'We send you a link to confirm your address.',
        submit: 'Send link',
        sent: 'Look into your mailbox: the link there leads on.',
        confirmTitle: 'Choose a password',
        confirmIntro: 'Your address is confirmed. Now choose a password.',
        confirm: 'Create account',
        done: (email: string) => `Your account ${email} is there. You can log in now.`,
      },
      reset: {
        link: 'Forgot your password?',
        title: 'Forgot password',
        intro: 'Enter your address. We send you a link to choose a new password.',
        submit: 'Send link',
        sent: 'If there is an account with this address, the link is on its way.',
        confirmTitle: 'New password',
        confirmIntro: 'After that you log in anew everywhere.',
        confirm: 'Change password',
        done: 'Your password is changed. You can log in now.',
      },
      change: {
        title: 'Change address',
        intro: 'Confirm that this address belongs to your account.',
        confirm: 'Confirm',
        done: 'Your new address counts from now on.',
        half: 'Thank you. Once the link to the other address was opened too, the new one counts.',
      },
      invitation: {
        title: 'Accept invitation',
        intro: (name: string, website: string, roles: string) =>
          `${name} invites you to work on the website “${website}”. Your role: ${roles}.`,
        withAccount: (email: string) =>
          `There is an account with ${email} already. Confirm with its password that you want to contribute.`,
        currentPassword: 'Your password',
        withoutAccount: (email: string) =>
          `There is no account with ${email} yet. Choose a name and a password for it.`,
        confirm: 'Accept',
        done: (email: string) => `You belong to it now. Log in with ${email}.`,
      },
      secondStep: {
        intro: 'Enter the code of your authenticator app, or one of your recovery codes.',
        code: 'Code',
        submit: 'Go on',
        back: 'Back',
      },
    },
  }),
);
