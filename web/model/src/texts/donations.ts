import { area } from './area.ts';
import { orderMails } from './order-mails.ts';
import { orderPages } from './order-pages.ts';
import { storePages } from './store-pages.ts';
import { quoted } from './quoted.ts';

/**
 * What a store says of a donation: words of its own, and those of other areas that a gift needs other ones for, since
 * nothing is ordered, delivered or cancelled. `textsOfKind` puts them in their place.
 */
export const donations = area({
  de: {
    give: (amount: string) => `Jetzt spenden – ${amount}`,
    giveEvery: {
      week: (amount: string) => `Jetzt wöchentlich spenden – ${amount}`,
      month: (amount: string) => `Jetzt monatlich spenden – ${amount}`,
      year: (amount: string) => `Jetzt jährlich spenden – ${amount}`,
    },
    once: (title: string, amount: string) => `${title}: ${amount}, einmalig`,
    every: {
      week: (title: string, amount: string) => `${title}: ${amount} jede Woche, bis du damit aufhörst.`,
      month: (title: string, amount: string) => `${title}: ${amount} jeden Monat, bis du damit aufhörst.`,
      year: (title: string, amount: string) => `${title}: ${amount} jedes Jahr, bis du damit aufhörst.`,
    },
    ends: 'Du kannst jederzeit ohne Anmeldung aufhören: über „Verträge hier kündigen“ am Ende jeder Seite. Danach kommt keine weitere Spende dazu.',
    end: 'Regelmäßige Spende beenden',
    promised: (amount: string) => `Wir haben notiert, dass du ${amount} spenden möchtest.`,
    storePages: {
      checkout: 'Spende',
      steps: { ...storePages.de.steps, review: 'Prüfen und spenden' },
      stepsName: 'Schritte der Spende',
      summary: 'Deine Spende',
      items: 'Spende',
      contactIntro: 'An diese Adresse schicken wir die Spendenbestätigung.',
      rememberAddress: 'Adresse für das nächste Mal speichern',
      essentialsTitle: 'Das spendest du',
      legalLinks: 'Wie wir mit deinen Angaben umgehen, steht in der',
      toCheckout: 'Weiter',
    },
    checkout: {
      stepsMissing: 'Es fehlen noch Angaben. Bitte fülle die Schritte davor aus.',
      paymentAway: 'Der Zahlungsdienst antwortet gerade nicht. Deine Spende ist gespeichert; wir prüfen die Zahlung.',
      transferNote: 'Du überweist den Betrag selbst. Die Angaben dazu bekommst du im nächsten Schritt und per E-Mail.',
    },
    orderPages: {
      ordered: {
        ...orderPages.de.ordered,
        'order-confirmed': orderPages.de.ordered['contribution-confirmed'],
        'order-received': {
          title: 'Vielen Dank für deine Spende!',
          text: 'Deine Spende ist notiert; die Zahlung steht noch aus.',
        },
      },
      states: { ...orderPages.de.states, open: 'Notiert' },
      orderNumber: 'Nummer der Spende',
      orderDate: 'Gespendet am',
      nextTransfer: 'Bitte überweise den Betrag. Sobald er da ist, bekommst du eine Bestätigung.',
      failedTitle: 'Spende nicht zustande gekommen',
      cancelledTitle: 'Deine Spende wurde storniert',
      failedText: 'Diese Spende ist nicht zustande gekommen. Es wurde nichts abgebucht.',
      keepAddress: 'Unter dieser Adresse siehst du jederzeit den Stand deiner Spende.',
    },
    orderMails: {
      lines: 'Spende',
      total: 'Betrag',
      show: 'Spende ansehen',
      buyer: 'Spender',
      disputedSubject: (number: string) => `Zahlung der Spende ${number} bestritten`,
      disputedText: (number: string, amount: string) =>
        `Wer die Spende ${number} gezahlt hat, fordert ${amount} über die eigene Bank zurück. Antworte bei deinem Zahlungsanbieter, bevor die Frist dort abläuft. Ohne Antwort ist das Geld verloren.`,
      paymentFailed: {
        ...orderMails.de.paymentFailed,
        open: (number: string, amount: string) =>
          `Die Spende ${number} über ${amount} ist nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Du musst nichts tun; storniere die Spende, wenn sie nicht mehr kommt.`,
        asked: (number: string, amount: string) =>
          `Die Spende ${number} über ${amount} ist nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Wir haben sie storniert und versuchen es noch einmal, solange die regelmäßige Spende läuft. Du musst nichts weiter tun.`,
        missed: (number: string, amount: string) =>
          `Die Spende ${number} über ${amount} ist nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Wir haben sie storniert und ziehen sie nicht noch einmal ein, denn der nächste Zeitraum läuft schon. Bleiben weitere Zahlungen aus, endet die regelmäßige Spende von selbst. Du musst nichts weiter tun.`,
        ended: (number: string, amount: string) =>
          `Die Spende ${number} über ${amount} ist nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Wir haben sie storniert, und die regelmäßige Spende ist beendet. Du musst nichts weiter tun.`,
      },
      cancelledSubject: (number: string) => `Spende ${number} wurde storniert`,
      cancelledTitle: 'Deine Spende wurde storniert',
      cancelledText: (number: string) =>
        `Deine Spende ${number} wurde storniert. Was du schon gezahlt hast, bekommst du zurück.`,
      cancelledUnpaid: (number: string) => `Deine Spende ${number} wurde storniert. Du musst nichts zahlen.`,
      refundedSubject: (number: string) => `Erstattung deiner Spende ${number}`,
      refundedText: (amount: string, number: string) =>
        `Von deiner Spende ${number} haben wir dir ${amount} erstattet, auf dem Weg, auf dem du gezahlt hast.`,
    },
    storeMails: {
      endedTitle: 'Deine regelmäßige Spende ist beendet',
      endedText: (title: string) =>
        `Die Zahlung für ${quoted(title)} ist mehrmals fehlgeschlagen. Deine regelmäßige Spende ist beendet; es wird nichts mehr eingezogen.`,
      cancelledSubject: (title: string) => `Ende deiner Spende ${quoted(title)}`,
      cancelledTitle: 'Deine regelmäßige Spende endet',
      cancelledText: (title: string, day: string) =>
        `${quoted(title)} läuft noch bis zum ${day}. Danach kommt keine weitere Spende dazu. Danke für alles, was du gegeben hast.`,
      renewedSubject: (title: string) => `Deine Spende ${quoted(title)} geht weiter`,
      renewedTitle: 'Danke, dass du weiter spendest',
      renewedText: (number: string) => `Das ist deine nächste regelmäßige Spende (Nummer ${number}).`,
    },
  },
  en: {
    give: (amount: string) => `Donate now – ${amount}`,
    giveEvery: {
      week: (amount: string) => `Donate weekly now – ${amount}`,
      month: (amount: string) => `Donate monthly now – ${amount}`,
      year: (amount: string) => `Donate yearly now – ${amount}`,
    },
    once: (title: string, amount: string) => `${title}: ${amount}, once`,
    every: {
      week: (title: string, amount: string) => `${title}: ${amount} every week, until you stop.`,
      month: (title: string, amount: string) => `${title}: ${amount} every month, until you stop.`,
      year: (title: string, amount: string) => `${title}: ${amount} every year, until you stop.`,
    },
    ends: 'You can stop at any time without log-in, by “Cancel contracts here” at the end of every page. No further donation follows after that.',
    end: 'Stop the recurring donation',
    promised: (amount: string) => `We have noted that you would like to donate ${amount}.`,
    storePages: {
      checkout: 'Donation',
      steps: { ...storePages.en.steps, review: 'Review and donate' },
      stepsName: 'Steps of the donation',
      summary: 'Your donation',
      items: 'Donation',
      contactIntro: 'We send the donation receipt to this address.',
      rememberAddress: 'Save this address for the next time',
      essentialsTitle: 'This is what you donate',
      legalLinks: 'How we treat your details is told in the',
      toCheckout: 'Continue',
    },
    checkout: {
      stepsMissing: 'Some details are missing. Please fill in the steps before this one.',
      paymentAway:
        'The payment service does not answer right now. Your donation is stored; we are checking the payment.',
      transferNote: 'You transfer the amount yourself. You get the details in the next step and by e-mail.',
    },
    orderPages: {
      ordered: {
        ...orderPages.en.ordered,
        'order-confirmed': orderPages.en.ordered['contribution-confirmed'],
        'order-received': {
          title: 'Thank you for your donation!',
          text: 'Your donation is noted; the payment is still open.',
        },
      },
      states: { ...orderPages.en.states, open: 'Noted' },
      orderNumber: 'Donation number',
      orderDate: 'Donated on',
      nextTransfer: 'Please transfer the amount. Once it has arrived, you get a receipt.',
      failedTitle: 'Donation not completed',
      cancelledTitle: 'Your donation was cancelled',
      failedText: 'This donation was not completed. Nothing was charged.',
      keepAddress: 'At this address you can see the state of your donation at any time.',
    },
    orderMails: {
      lines: 'Donation',
      total: 'Amount',
      show: 'View donation',
      buyer: 'Donor',
      disputedSubject: (number: string) => `Payment of donation ${number} disputed`,
      disputedText: (number: string, amount: string) =>
        `Whoever paid donation ${number} claims ${amount} back through the bank. Answer at your payment provider before the time limit there ends. Without an answer the money is lost.`,
      paymentFailed: {
        ...orderMails.en.paymentFailed,
        open: (number: string, amount: string) =>
          `The donation ${number} of ${amount} has not arrived: the payment service could not collect the amount, or the bank has returned it. There is nothing to do; cancel the donation if it is not coming any more.`,
        asked: (number: string, amount: string) =>
          `The donation ${number} of ${amount} has not arrived: the payment service could not collect the amount, or the bank has returned it. We have cancelled it and try again as long as the recurring donation runs. There is nothing left to do.`,
        missed: (number: string, amount: string) =>
          `The donation ${number} of ${amount} has not arrived: the payment service could not collect the amount, or the bank has returned it. We have cancelled it and do not collect it again, since the next period is running already. If further payments fail, the recurring donation ends by itself. There is nothing left to do.`,
        ended: (number: string, amount: string) =>
          `The donation ${number} of ${amount} has not arrived: the payment service could not collect the amount, or the bank has returned it. We have cancelled it, and the recurring donation has ended. There is nothing left to do.`,
      },
      cancelledSubject: (number: string) => `Donation ${number} was cancelled`,
      cancelledTitle: 'Your donation was cancelled',
      cancelledText: (number: string) =>
        `Your donation ${number} was cancelled. What you have paid already is given back.`,
      cancelledUnpaid: (number: string) => `Your donation ${number} was cancelled. You have nothing to pay.`,
      refundedSubject: (number: string) => `Refund of your donation ${number}`,
      refundedText: (amount: string, number: string) =>
        `We have returned ${amount} of your donation ${number} the way that you paid.`,
    },
    storeMails: {
      endedTitle: 'Your recurring donation has ended',
      endedText: (title: string) =>
        `The payment for “${title}” failed several times. Your recurring donation has ended; nothing more is collected.`,
      cancelledSubject: (title: string) => `End of your donation “${title}”`,
      cancelledTitle: 'Your recurring donation ends',
      cancelledText: (title: string, day: string) =>
        `“${title}” runs until ${day}. No further donation follows after that. Thank you for all that you have given.`,
      renewedSubject: (title: string) => `Your donation “${title}” goes on`,
      renewedTitle: 'Thank you for donating again',
      renewedText: (number: string) => `This is your next recurring donation (number ${number}).`,
    },
  },
  formal: {
    every: {
      week: (title: string, amount: string) => `${title}: ${amount} jede Woche, bis Sie damit aufhören.`,
      month: (title: string, amount: string) => `${title}: ${amount} jeden Monat, bis Sie damit aufhören.`,
      year: (title: string, amount: string) => `${title}: ${amount} jedes Jahr, bis Sie damit aufhören.`,
    },
    ends: 'Sie können jederzeit ohne Anmeldung aufhören: über „Verträge hier kündigen“ am Ende jeder Seite. Danach kommt keine weitere Spende dazu.',
    promised: (amount: string) => `Wir haben notiert, dass Sie ${amount} spenden möchten.`,
    storePages: {
      summary: 'Ihre Spende',
      essentialsTitle: 'Das spenden Sie',
      legalLinks: 'Wie wir mit Ihren Angaben umgehen, steht in der',
    },
    checkout: {
      stepsMissing: 'Es fehlen noch Angaben. Bitte füllen Sie die Schritte davor aus.',
      paymentAway: 'Der Zahlungsdienst antwortet gerade nicht. Ihre Spende ist gespeichert; wir prüfen die Zahlung.',
      transferNote:
        'Sie überweisen den Betrag selbst. Die Angaben dazu bekommen Sie im nächsten Schritt und per E-Mail.',
    },
    orderPages: {
      ordered: {
        ...orderPages.formal.ordered,
        'order-confirmed': orderPages.formal.ordered['contribution-confirmed'],
        'order-received': {
          title: 'Vielen Dank für Ihre Spende!',
          text: 'Ihre Spende ist notiert; die Zahlung steht noch aus.',
        },
      },
      nextTransfer: 'Bitte überweisen Sie den Betrag. Sobald er da ist, bekommen Sie eine Bestätigung.',
      cancelledTitle: 'Ihre Spende wurde storniert',
      keepAddress: 'Unter dieser Adresse sehen Sie jederzeit den Stand Ihrer Spende.',
    },
    orderMails: {
      cancelledTitle: 'Ihre Spende wurde storniert',
      cancelledText: (number: string) =>
        `Ihre Spende ${number} wurde storniert. Was Sie schon gezahlt haben, bekommen Sie zurück.`,
      cancelledUnpaid: (number: string) => `Ihre Spende ${number} wurde storniert. Sie müssen nichts zahlen.`,
      refundedSubject: (number: string) => `Erstattung Ihrer Spende ${number}`,
      refundedText: (amount: string, number: string) =>
        `Von Ihrer Spende ${number} haben wir Ihnen ${amount} erstattet, auf dem Weg, auf dem Sie gezahlt haben.`,
    },
    storeMails: {
      endedTitle: 'Ihre regelmäßige Spende ist beendet',
      endedText: (title: string) =>
        `Die Zahlung für ${quoted(title)} ist mehrmals fehlgeschlagen. Ihre regelmäßige Spende ist beendet; es wird nichts mehr eingezogen.`,
      cancelledSubject: (title: string) => `Ende Ihrer Spende ${quoted(title)}`,
      cancelledTitle: 'Ihre regelmäßige Spende endet',
      cancelledText: (title: string, day: string) =>
        `${quoted(title)} läuft noch bis zum ${day}. Danach kommt keine weitere Spende dazu. Danke für alles, was Sie gegeben haben.`,
      renewedSubject: (title: string) => `Ihre Spende ${quoted(title)} geht weiter`,
      renewedTitle: 'Danke, dass Sie weiter spenden',
      renewedText: (number: string) => `Das ist Ihre nächste regelmäßige Spende (Nummer ${number}).`,
    },
  },
});
