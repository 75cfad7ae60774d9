import { area } from './area.ts';

/** The pages of withdrawal and cancellation (§§ 356a, 312k BGB). */
export const declarationPages = area({
  de: {
    withdrawIntro:
      'Hier kannst du einen Vertrag widerrufen, ohne dich anzumelden und ohne Gründe zu nennen. Den Eingang bestätigen wir dir sofort per E-Mail.',
    cancelIntro:
      'Hier kannst du ein Abonnement oder eine Mitgliedschaft kündigen und eine regelmäßige Spende beenden, ohne dich anzumelden. Den Eingang bestätigen wir dir sofort per E-Mail.',
    declarationName: 'Dein Name',
    declarationEmail: 'E-Mail-Adresse für die Bestätigung',
    declarationOrder: 'Bestellnummer oder andere Bezeichnung des Vertrags',
    declarationOrderHint: 'Sie steht in deiner Bestellbestätigung.',
    withdrawText: 'Was möchtest du widerrufen?',
    withdrawTextHint: 'Nur nötig, wenn du nicht die ganze Bestellung widerrufst.',
    cancelKind: 'Art der Kündigung',
    cancelOrdinary: 'Ordentlich, zum nächstmöglichen Termin',
    cancelExtraordinary: 'Außerordentlich, aus wichtigem Grund, sofort',
    cancelReason: 'Grund',
    cancelReasonHint: 'Nur bei einer außerordentlichen Kündigung, dann aber nötig.',
    cancelEndsAt: 'Gewünschtes Ende',
    cancelEndsAtHint: 'Leer bedeutet: zum frühestmöglichen Zeitpunkt.',
    toConfirmation: 'Weiter zur Bestätigung',
    confirmWithdrawalIntro: 'Bitte prüfe deine Angaben. Erst mit dem nächsten Schritt ist der Widerruf erklärt.',
    confirmCancellationIntro: 'Bitte prüfe deine Angaben. Erst mit dem nächsten Schritt ist die Kündigung erklärt.',
    declaredMail: (email: string) =>
      `Wir haben dir eine Eingangsbestätigung mit Inhalt, Datum und Uhrzeit an ${email} geschickt.`,
    keepCopy: 'Du kannst diese Seite auch drucken oder speichern.',
    changeInput: 'Angaben ändern',
  },
  en: {
    withdrawIntro:
      'Here you can withdraw from a contract, without logging in and without giving reasons. We confirm the receipt by e-mail at once.',
    cancelIntro:
      'Here you can cancel a subscription or a membership, or stop a recurring donation, without logging in. We confirm the receipt by e-mail at once.',
    declarationName: 'Your name',
    declarationEmail: 'E-mail address for the receipt',
    declarationOrder: 'Order number or another name of the contract',
    declarationOrderHint: 'You find it in your order confirmation.',
    withdrawText: 'What would you like to withdraw from?',
    withdrawTextHint: 'Only needed if you do not withdraw from the whole order.',
    cancelKind: 'Kind of cancellation',
    cancelOrdinary: 'Ordinary, at the next possible date',
    cancelExtraordinary: 'Extraordinary, for an important reason, at once',
    cancelReason: 'Reason',
    cancelReasonHint: 'Only needed for an extraordinary cancellation.',
    cancelEndsAt: 'Desired end',
    cancelEndsAtHint: 'Empty means: at the earliest possible time.',
    toConfirmation: 'Continue to confirmation',
    confirmWithdrawalIntro: 'Please check your details. Only the next step declares the withdrawal.',
    confirmCancellationIntro: 'Please check your details. Only the next step declares the cancellation.',
    declaredMail: (email: string) => `We have sent a receipt with content, date and time to ${email}.`,
    keepCopy: 'You can print or save this page as well.',
    changeInput: 'Change details',
  },
  formal: {
    withdrawIntro:
      'Hier können Sie einen Vertrag widerrufen, ohne sich anzumelden und ohne Gründe zu nennen. Den Eingang bestätigen wir Ihnen sofort per E-Mail.',
    cancelIntro:
      'Hier können Sie ein Abonnement oder eine Mitgliedschaft kündigen und eine regelmäßige Spende beenden, ohne sich anzumelden. Den Eingang bestätigen wir Ihnen sofort per E-Mail.',
    declarationName: 'Ihr Name',
    declarationOrderHint: 'Sie steht in Ihrer Bestellbestätigung.',
    withdrawText: 'Was möchten Sie widerrufen?',
    withdrawTextHint: 'Nur nötig, wenn Sie nicht die ganze Bestellung widerrufen.',
    confirmWithdrawalIntro: 'Bitte prüfen Sie Ihre Angaben. Erst mit dem nächsten Schritt ist der Widerruf erklärt.',
    confirmCancellationIntro: 'Bitte prüfen Sie Ihre Angaben. Erst mit dem nächsten Schritt ist die Kündigung erklärt.',
    declaredMail: (email: string) =>
      `Wir haben Ihnen eine Eingangsbestätigung mit Inhalt, Datum und Uhrzeit an ${email} geschickt.`,
    keepCopy: 'Sie können diese Seite auch drucken oder speichern.',
  },
});
