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
    notYou:
      'Zu den Angaben haben wir keine Bestellung mit dieser Adresse gefunden, deshalb wiederholen wir sie hier nicht. Kommt die Erklärung nicht von dir, musst du nichts tun.',
    ownUnmatched:
      'Zu diesen Angaben gibt es keine Bestellung mit dieser E-Mail-Adresse. Der Absender hat eine Eingangsbestätigung ohne seine Angaben bekommen. Bitte prüfe, welcher Vertrag gemeint ist:',
    withdrawal: {
      title: 'Dein Widerruf ist bei uns eingegangen',
      subject: 'Eingangsbestätigung: Widerruf',
      subjectOf: (order: string) => `Eingangsbestätigung: Widerruf zu Bestellung ${order}`,
      neutral:
        'Hiermit bestätigen wir, dass eine Widerrufserklärung mit dieser E-Mail-Adresse bei uns eingegangen ist. Der Shop liest sie und meldet sich bei dir.',
      text: 'Hiermit bestätigen wir den Eingang deines Widerrufs mit diesem Inhalt:',
      ownTitle: 'Ein Widerruf ist eingegangen',
      ownText: 'Der Absender hat eine Eingangsbestätigung mit diesem Inhalt bekommen:',
    },
    cancellation: {
      title: 'Deine Kündigung ist bei uns eingegangen',
      subject: 'Eingangsbestätigung: Kündigung',
      subjectOf: (order: string) => `Eingangsbestätigung: Kündigung zu Bestellung ${order}`,
      neutral:
        'Hiermit bestätigen wir, dass eine Kündigung mit dieser E-Mail-Adresse bei uns eingegangen ist. Der Shop liest sie und meldet sich bei dir.',
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
    notYou:
      'We found no order made with this address for what was entered, so we do not repeat it here. If the declaration is not yours, you need not do anything.',
    ownUnmatched:
      'There is no order with this e-mail address for what was entered. Its sender got a receipt without those details. Please check which contract is meant:',
    withdrawal: {
      title: 'We have received your withdrawal',
      subject: 'Receipt: withdrawal',
      subjectOf: (order: string) => `Receipt: withdrawal for order ${order}`,
      neutral:
        'We hereby confirm that we have received a withdrawal with this e-mail address. The shop reads it and will get back to you.',
      text: 'We hereby confirm that we have received your withdrawal with this content:',
      ownTitle: 'A withdrawal has come in',
      ownText: 'Its sender got a receipt with this content:',
    },
    cancellation: {
      title: 'We have received your cancellation',
      subject: 'Receipt: cancellation',
      subjectOf: (order: string) => `Receipt: cancellation for order ${order}`,
      neutral:
        'We hereby confirm that we have received a cancellation with this e-mail address. The shop reads it and will get back to you.',
      text: 'We hereby confirm that we have received your cancellation with this content:',
      ownTitle: 'A cancellation has come in',
      ownText: 'Its sender got a receipt with this content:',
    },
  },
  formal: {
    notYou:
      'Zu den Angaben haben wir keine Bestellung mit dieser Adresse gefunden, deshalb wiederholen wir sie hier nicht. Kommt die Erklärung nicht von Ihnen, müssen Sie nichts tun.',
    withdrawal: {
      title: 'Ihr Widerruf ist bei uns eingegangen',
      neutral:
        'Hiermit bestätigen wir, dass eine Widerrufserklärung mit dieser E-Mail-Adresse bei uns eingegangen ist. Der Shop liest sie und meldet sich bei Ihnen.',
      text: 'Hiermit bestätigen wir den Eingang Ihres Widerrufs mit diesem Inhalt:',
    },
    cancellation: {
      title: 'Ihre Kündigung ist bei uns eingegangen',
      neutral:
        'Hiermit bestätigen wir, dass eine Kündigung mit dieser E-Mail-Adresse bei uns eingegangen ist. Der Shop liest sie und meldet sich bei Ihnen.',
      text: 'Hiermit bestätigen wir den Eingang Ihrer Kündigung mit diesem Inhalt:',
    },
  },
});
