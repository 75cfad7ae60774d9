import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Where the store's mails to its owner go. */
export const noticeAddressTexts = choose(
  area({
    de: {
      goTo: (addresses: string) => `Mails zu Bestellungen und zum Shop gehen an ${addresses}.`,
      goNowhere: 'Mails zu Bestellungen und zum Shop gehen gerade an niemanden.',
      waits: 'wartet auf Bestätigung',
      refused: 'möchte keine Mails',
      meanwhile: (addresses: string) => `Bis dahin gehen Mails zu Bestellungen und zum Shop an ${addresses}.`,
      instead: (addresses: string) => `Deshalb gehen Mails zu Bestellungen und zum Shop an ${addresses}.`,
      waitsHint:
        'Die Adresse steht unter „Rechtliches“ in den Einstellungen der Website. An sie geht nichts, bis jemand die Mail bestätigt, die wir dorthin schicken.',
      refusedHint: 'Trage unter „Rechtliches“ in den Einstellungen der Website eine andere Adresse ein.',
      toLegal: 'Zu den Angaben',
      askAgain: 'Noch einmal fragen',
      asked: (address: string) => `Die Bitte um Bestätigung ist unterwegs an ${address}.`,
    },
    en: {
      goTo: (addresses: string) => `Mails about orders and the store go to ${addresses}.`,
      goNowhere: 'Mails about orders and the store go to nobody right now.',
      waits: 'waits for confirmation',
      refused: 'wants no mails',
      meanwhile: (addresses: string) => `Until then mails about orders and the store go to ${addresses}.`,
      instead: (addresses: string) => `So mails about orders and the store go to ${addresses}.`,
      waitsHint:
        'The address is under “Legal” in the settings of the website. Nothing goes to it until somebody confirms the mail that we send there.',
      refusedHint: 'Enter another address under “Legal” in the settings of the website.',
      toLegal: 'To the details',
      askAgain: 'Ask once more',
      asked: (address: string) => `The request to confirm is on its way to ${address}.`,
    },
  }),
);
