import { area } from './area.ts';

/** Withdrawing from a contract and ending a subscription (§§ 356a, 312k BGB). */
export const declarations = area({
  de: {
    withdraw: 'Vertrag widerrufen',
    confirmWithdrawal: 'Widerruf bestätigen',
    cancel: 'Verträge hier kündigen',
    confirmCancellation: 'Jetzt kündigen',
    name: 'Name',
    email: 'E-Mail-Adresse',
    order: 'Bestellnummer',
    text: 'Nachricht',
    endsAt: 'Gewünschtes Ende',
    receivedAt: 'Eingegangen am',
    withdrawal: {
      title: 'Dein Widerruf ist bei uns eingegangen',
      subject: (order: string) => `Eingangsbestätigung: Widerruf zu Bestellung ${order}`,
      text: 'Hiermit bestätigen wir den Eingang deines Widerrufs mit diesem Inhalt:',
      ownTitle: 'Ein Widerruf ist eingegangen',
      ownText: 'Der Absender hat eine Eingangsbestätigung mit diesem Inhalt bekommen:',
    },
    cancellation: {
      title: 'Deine Kündigung ist bei uns eingegangen',
      subject: (order: string) => `Eingangsbestätigung: Kündigung zu Bestellung ${order}`,
      text: 'Hiermit bestätigen wir den Eingang deiner Kündigung mit diesem Inhalt:',
      ownTitle: 'Eine Kündigung ist eingegangen',
      ownText: 'Der Absender hat eine Eingangsbestätigung mit diesem Inhalt bekommen:',
    },
  },
  en: {
    withdraw: 'Withdraw from contract',
    confirmWithdrawal: 'Confirm withdrawal',
    cancel: 'Cancel contracts here',
    confirmCancellation: 'Cancel now',
    name: 'Name',
    email: 'E-mail address',
    order: 'Order number',
    text: 'Message',
    endsAt: 'Desired end',
    receivedAt: 'Received on',
    withdrawal: {
      title: 'We have received your withdrawal',
      subject: (order: string) => `Receipt: withdrawal for order ${order}`,
      text: 'We hereby confirm that we have received your withdrawal with this content:',
      ownTitle: 'A withdrawal has come in',
      ownText: 'Its sender got a receipt with this content:',
    },
    cancellation: {
      title: 'We have received your cancellation',
      subject: (order: string) => `Receipt: cancellation for order ${order}`,
      text: 'We hereby confirm that we have received your cancellation with this content:',
      ownTitle: 'A cancellation has come in',
      ownText: 'Its sender got a receipt with this content:',
    },
  },
});
