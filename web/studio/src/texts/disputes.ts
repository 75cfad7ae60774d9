import type { OrderDispute } from '@litfass/model';
import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

type Reasons = Readonly<Record<OrderDispute['reason'], string>>;

const german: Reasons = {
  credit_not_processed: 'eine zugesagte Erstattung sei nicht gekommen',
  duplicate: 'es sei doppelt abgebucht worden',
  fraudulent: 'die Zahlung sei nicht vom Inhaber der Karte oder des Kontos',
  product_not_received: 'die Ware sei nicht angekommen',
  product_unacceptable: 'die Ware sei mangelhaft oder nicht wie beschrieben',
  subscription_canceled: 'das Abo sei gekündigt gewesen',
  unrecognized: 'die Abbuchung wurde nicht erkannt',
  general: 'ohne nähere Angabe',
};
const english: Reasons = {
  credit_not_processed: 'a refund that was promised did not come',
  duplicate: 'it was charged twice',
  fraudulent: 'the holder of the card or account did not pay it',
  product_not_received: 'the goods did not arrive',
  product_unacceptable: 'the goods are faulty or not as described',
  subscription_canceled: 'the subscription had been cancelled',
  unrecognized: 'the charge was not recognised',
  general: 'not said',
};

/** What an owner reads of a bank's claim on a payment: what happened, what to do until when, what it cost. */
export const disputeTexts = choose(
  area({
    de: {
      open: (amount: string) => `Zahlung bestritten: ${amount}`,
      won: (amount: string) => `Streit gewonnen: ${amount} bleiben bei dir`,
      lost: (amount: string) => `Streit verloren: ${amount} wurden zurückgebucht`,
      opened: (day: string) => `Am ${day} wurde das Geld über die Bank zurückgefordert.`,
      reason: (reason: OrderDispute['reason']) => `Grund: ${german[reason]}.`,
      answer: (moment: string) =>
        `Reiche bis ${moment} bei Stripe Belege ein, zum Beispiel den Versandnachweis und deine Nachrichten mit dem Käufer. Ohne Antwort ist das Geld verloren.`,
      answerOver: (moment: string) =>
        `Die Frist für Belege ist am ${moment} abgelaufen. Jetzt entscheidet die Bank; das kann Wochen dauern.`,
      answerUnknown:
        'Reiche bei Stripe Belege ein, bevor die Frist dort abläuft, zum Beispiel den Versandnachweis. Ohne Antwort ist das Geld verloren.',
      frozen: 'Bis zur Entscheidung lässt sich hier nichts erstatten.',
      fee: (amount: string) => `Gebühr von Stripe: ${amount}.`,
      wonText: (day: string) => `Die Bank hat am ${day} für dich entschieden. Du musst nichts tun.`,
      lostText: (day: string) =>
        `Die Bank hat am ${day} gegen dich entschieden. Erstatte den Betrag nicht noch einmal. Die Rechnung bleibt gültig: Einen Anspruch auf das Geld kannst du weiter geltend machen.`,
      lostOpen: 'Verschicke nichts mehr, was noch bei dir ist: Stornierst du, kommt die Ware zurück in den Bestand.',
      show: 'Bei Stripe ansehen',
    },
    en: {
      open: (amount: string) => `Payment disputed: ${amount}`,
      won: (amount: string) => `Dispute won: ${amount} stay with you`,
      lost: (amount: string) => `Dispute lost: ${amount} were charged back`,
      opened: (day: string) => `On ${day} the money was claimed back through the bank.`,
      reason: (reason: OrderDispute['reason']) => `Reason: ${english[reason]}.`,
      answer: (moment: string) =>
        `Send evidence to Stripe until ${moment}, such as the proof of delivery and your messages with the buyer. Without an answer the money is lost.`,
      answerOver: (moment: string) =>
        `The time for evidence ended on ${moment}. Now the bank decides, which may take weeks.`,
      answerUnknown:
        'Send evidence to Stripe before the time limit there ends, such as the proof of delivery. Without an answer the money is lost.',
      frozen: 'Until the decision nothing can be refunded here.',
      fee: (amount: string) => `Fee of Stripe: ${amount}.`,
      wonText: (day: string) => `The bank decided for you on ${day}. There is nothing to do.`,
      lostText: (day: string) =>
        `The bank decided against you on ${day}. Do not refund the amount again. The invoice stays valid: you may still claim the money.`,
      lostOpen: 'Send nothing any more that is still with you: cancelled, the goods go back to stock.',
      show: 'See at Stripe',
    },
  }),
);
