import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** The website's captcha: who checks that a form was filled in by a person. */
export const captchaTexts = choose(
  area({
    de: {
      intro: 'Gilt für jedes Formular, in dem „Captcha vor dem Absenden“ angekreuzt ist.',
      provider: 'Wer prüft',
      providers: {
        'proof-of-work': 'Diese Website selbst (empfohlen)',
        recaptcha: 'Google reCAPTCHA',
        hcaptcha: 'hCaptcha',
        turnstile: 'Cloudflare Turnstile',
      },
      own: 'Der Browser rechnet kurz, und niemand sonst erfährt davon: ohne Konto, ohne Cookies, ohne Einwilligung.',
      foreign: (name: string) =>
        `Besucher stimmen erst zu, dass Daten an ${name} gehen; vorher wird nichts geladen. Nenne den Dienst in deiner Datenschutzerklärung.`,
      siteKey: 'Websiteschlüssel',
      siteKeyHint: 'Aus deinem Konto beim Anbieter. Ohne ihn prüft diese Website selbst.',
      secret: 'Geheimer Schlüssel',
      secretSet:
        'Ein geheimer Schlüssel ist hinterlegt. Nach einem Wechsel des Anbieters trägst du dessen Schlüssel ein.',
      secretMissing:
        'Es ist noch kein geheimer Schlüssel hinterlegt. Solange kann niemand nachfragen, und jede Einsendung geht durch.',
      newSecret: 'Geheimer Schlüssel des Anbieters',
      openWhenDown: 'Einsendungen annehmen, wenn der Anbieter nicht antwortet',
      saveSecret: 'Schlüssel speichern',
      secretSaved: 'Schlüssel gespeichert.',
      choose: 'Anbieter wählen',
    },
    en: {
      intro: 'Counts for every form in which “Captcha before sending” is ticked.',
      provider: 'Who checks',
      providers: {
        'proof-of-work': 'This website itself (recommended)',
        recaptcha: 'Google reCAPTCHA',
        hcaptcha: 'hCaptcha',
        turnstile: 'Cloudflare Turnstile',
      },
      own: 'The browser computes for a moment, and nobody else learns of it: no account, no cookies, no consent.',
      foreign: (name: string) =>
        `Visitors first agree that data go to ${name}; nothing is loaded before. Name the service in your privacy policy.`,
      siteKey: 'Site key',
      siteKeyHint: 'From your account with the provider. Without it this website checks itself.',
      secret: 'Secret key',
      secretSet: 'A secret key is stored. After a change of the provider you enter the new one’s key.',
      secretMissing: 'No secret key is stored yet. Until then nobody can ask, and every submission passes.',
      newSecret: 'Secret key of the provider',
      openWhenDown: 'Take submissions while the provider does not answer',
      saveSecret: 'Save the key',
      secretSaved: 'Key saved.',
      choose: 'Choose a provider',
    },
  }),
);
