import { area } from './area.ts';

/** The invoice of an order, in the language in which it was placed. */
export const invoice = area({
  de: {
    title: (number: string) => `Rechnung ${number}`,
    cancellationTitle: (number: string) => `Stornorechnung ${number}`,
    correctionTitle: (number: string) => `Rechnungskorrektur ${number}`,
    number: 'Rechnungsnummer',
    correctionNumber: 'Belegnummer',
    correctedInvoice: 'Zur Rechnung',
    corrects: (number: string, day: string) => `Dieser Beleg korrigiert die Rechnung ${number} vom ${day}.`,
    reason: (reason: string) => `Grund: ${reason}`,
    correctedShare: (number: string, rate: string) =>
      rate === '' ? `Erstattung zur Rechnung ${number}` : `Erstattung zur Rechnung ${number}, Umsatz zu ${rate}`,
    day: 'Datum',
    suppliedOn: 'Leistungsdatum',
    orderNumber: 'Bestellnummer',
    vatId: (id: string) => `USt-IdNr. ${id}`,
    taxNumber: (number: string) => `Steuernummer ${number}`,
    quantity: 'Menge',
    item: 'Leistung',
    rate: 'USt.',
    net: 'Netto',
    netSum: 'Summe netto',
    vatOn: (rate: string, net: string) => `Umsatzsteuer ${rate} auf ${net}`,
    total: 'Gesamtbetrag',
    prepaid: 'Bezahlt mit Gutschein oder Guthaben',
    paidBy: (method: string) => (method === 'none' ? 'Bezahlt' : `Bezahlt per ${method}`),
    payable: 'Offener Betrag',
    credited: 'Gutschriftbetrag',
    payWithin: (amount: string, days: number) =>
      `Bitte bezahle ${amount} innerhalb von ${days} Tagen nach dem Rechnungsdatum.`,
    payTo: (holder: string, iban: string, bic: string, order: string) =>
      [`Empfänger: ${holder}`, `IBAN: ${iban}${bic === '' ? '' : ` · BIC: ${bic}`}`, `Verwendungszweck: ${order}`].join(
        '\n',
      ),
    untaxed: 'Nicht steuerbarer Umsatz',
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  },
  en: {
    title: (number: string) => `Invoice ${number}`,
    cancellationTitle: (number: string) => `Cancellation invoice ${number}`,
    correctionTitle: (number: string) => `Credit note ${number}`,
    number: 'Invoice number',
    correctionNumber: 'Number',
    correctedInvoice: 'For invoice',
    corrects: (number: string, day: string) => `This document corrects invoice ${number} of ${day}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    correctedShare: (number: string, rate: string) =>
      rate === '' ? `Refund for invoice ${number}` : `Refund for invoice ${number}, sales at ${rate}`,
    day: 'Date',
    suppliedOn: 'Date of supply',
    orderNumber: 'Order number',
    vatId: (id: string) => `VAT ID ${id}`,
    taxNumber: (number: string) => `Tax number ${number}`,
    quantity: 'Qty',
    item: 'Item',
    rate: 'VAT',
    net: 'Net',
    netSum: 'Net total',
    vatOn: (rate: string, net: string) => `VAT ${rate} on ${net}`,
    total: 'Total',
    prepaid: 'Paid with gift card or credit',
    paidBy: (method: string) => (method === 'none' ? 'Paid' : `Paid by ${method}`),
    payable: 'Amount due',
    credited: 'Credited amount',
    payWithin: (amount: string, days: number) =>
      `Please pay ${amount} within ${days} days of the date of this invoice.`,
    payTo: (holder: string, iban: string, bic: string, order: string) =>
      [`Recipient: ${holder}`, `IBAN: ${iban}${bic === '' ? '' : ` · BIC: ${bic}`}`, `Reference: ${order}`].join('\n'),
    untaxed: 'Not subject to VAT',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  formal: {
    payWithin: (amount: string, days: number) =>
      `Bitte bezahlen Sie ${amount} innerhalb von ${days} Tagen nach dem Rechnungsdatum.`,
  },
});
