import { area } from './area.ts';

/** Mails to a website's admins about addresses that were typed and have not agreed to their mails. */
export const typedAddresses = area({
  de: {
    toLegal: 'Zu den Angaben',
    toAsking: 'Noch einmal fragen',
    toForm: 'Zum Formular',
    toForms: 'Zu den Formularen',
    toWebhooks: 'Zu den Webhooks',
    refused: 'Wer diese Adresse liest, möchte keine Mails von dieser Website. Trage eine andere Adresse ein.',
    tooManyMails:
      'An diese Adresse gingen heute schon so viele Mails, dass wir keine weitere schicken. Lass sie leer und gib den Code selbst weiter, oder versuche es morgen noch einmal.',
    giftHeldBack: (email: string) =>
      `An ${email} gingen heute schon viele Mails. Der Geschenkgutschein ging deshalb an den Käufer, der ihn weitergeben kann.`,
    storeAsked: {
      subject: 'Eine neue Adresse für deine Bestellmails wartet auf ihre Bestätigung',
      text: (email: string) =>
        `In deinen Angaben steht jetzt die Adresse ${email}. Wir haben dort gefragt, ob Mails zu Bestellungen und zum Shop dorthin gehen sollen. Bis jemand zustimmt, kommen diese Mails zu dir.`,
    },
    storeLapsed: {
      subject: 'Die Adresse für deine Bestellmails ist nicht bestätigt',
      text: (email: string) =>
        `Sieben Tage lang hat niemand bestätigt, dass Mails zu Bestellungen und zum Shop an ${email} gehen sollen. Deshalb kommen sie weiter zu dir. Frag in den Einstellungen des Shops noch einmal, oder trage eine andere Adresse ein.`,
    },
    formAsked: {
      subject: 'Eine neue Adresse wartet auf ihre Bestätigung',
      text: (email: string) =>
        `Was auf deiner Website eingeht, soll jetzt auch an ${email} gehen. Wir haben dort gefragt. Bis jemand zustimmt, geht nichts an diese Adresse; du findest alles in der Übersicht.`,
    },
    formLapsed: {
      subject: 'Eine Adresse ist nicht bestätigt',
      text: (email: string) =>
        `Sieben Tage lang hat niemand bestätigt, dass Mails deiner Website an ${email} gehen sollen. Deshalb geht nichts an diese Adresse; du findest alles in der Übersicht. Frag beim Formular noch einmal, oder trage dort eine andere Adresse ein.`,
    },
    webhookAsked: {
      subject: 'Der Kontakt eines Webhooks wartet auf seine Bestätigung',
      text: (email: string) =>
        `Fällt ein Webhook deiner Website aus, soll das jetzt ${email} erfahren. Wir haben dort gefragt. Bis jemand zustimmt, kommen diese Mails zu dir.`,
    },
    webhookLapsed: {
      subject: 'Der Kontakt eines Webhooks ist nicht bestätigt',
      text: (email: string) =>
        `Sieben Tage lang hat niemand bestätigt, dass ${email} erfahren soll, wenn ein Webhook deiner Website ausfällt. Deshalb kommen diese Mails weiter zu dir. Frag beim Webhook noch einmal, oder trage dort eine andere Adresse ein.`,
    },
  },
  en: {
    toLegal: 'To the details',
    toAsking: 'Ask once more',
    toForm: 'To the form',
    toForms: 'To the forms',
    toWebhooks: 'To the webhooks',
    refused: 'Who reads this address wants no mails of this website. Enter another address.',
    tooManyMails:
      'So many mails have gone to this address today that we send no more. Leave it empty and hand the code on yourself, or try again tomorrow.',
    giftHeldBack: (email) =>
      `Many mails have gone to ${email} today. So the gift card went to the buyer, who can hand it on.`,
    storeAsked: {
      subject: 'A new address for your order mails waits for its confirmation',
      text: (email) =>
        `Your details now name the address ${email}. We have asked there whether mails about orders and the store shall go to it. Until somebody agrees these mails come to you.`,
    },
    storeLapsed: {
      subject: 'The address for your order mails is not confirmed',
      text: (email) =>
        `For seven days nobody has confirmed that mails about orders and the store shall go to ${email}. So they still come to you. Ask once more in the settings of the store, or enter another address.`,
    },
    formAsked: {
      subject: 'A new address waits for its confirmation',
      text: (email) =>
        `What comes in on your website shall now go to ${email} as well. We have asked there. Until somebody agrees nothing goes to this address; you find everything in the overview.`,
    },
    formLapsed: {
      subject: 'An address is not confirmed',
      text: (email) =>
        `For seven days nobody has confirmed that mails of your website shall go to ${email}. So nothing goes to this address; you find everything in the overview. Ask once more at the form, or enter another address there.`,
    },
    webhookAsked: {
      subject: 'The contact of a webhook waits for its confirmation',
      text: (email) =>
        `When a webhook of your website fails, ${email} shall now hear of it. We have asked there. Until somebody agrees these mails come to you.`,
    },
    webhookLapsed: {
      subject: 'The contact of a webhook is not confirmed',
      text: (email) =>
        `For seven days nobody has confirmed that ${email} shall hear of a webhook of your website that fails. So these mails still come to you. Ask once more at the webhook, or enter another address there.`,
    },
  },
});
