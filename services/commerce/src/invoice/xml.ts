import { InvoiceService, type Invoice as InvoiceDocument } from '@e-invoice-eu/core';
import { fractionDigits, type CurrencyCode } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { plainLocale } from '@litfass/model/texts/language';
import type { OrderRecord } from '../order/store.ts';
import type { Bill } from './bill.ts';
import { isPaidLater, type InvoiceLine } from './invoice.ts';
import type { Issuer } from './issuer.ts';
import { nameOf, sellerOf } from './parties.ts';
import { PAY_DAYS } from './pay-days.ts';

// The library logs what it does; here only its refusals matter, and these it throws.
const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };
const service = new InvoiceService(quiet);

/** A bill as XRechnung (UBL). @throws Error when the library refuses what it is given */
export async function billXml(bill: Bill): Promise<string> {
  const made = await service.generate(withAmpersands(documentOf(bill)), {
    format: 'XRECHNUNG-UBL',
    lang: langOf(bill.order),
  });
  return typeof made === 'string' ? made : Buffer.from(made).toString();
}

/** The same bill in the words of ZUGFeRD (CII), which a PDF carries inside. */
export async function billCii(bill: Bill): Promise<string> {
  const made = await service.generate(withAmpersands(documentOf(bill)), { format: 'CII', lang: langOf(bill.order) });
  return typeof made === 'string' ? made : Buffer.from(made).toString();
}

/**
 * The library reads texts as if they were escaped and then takes what looks like an entity for one: of somebody's „&amp;“
 * it would make „&“, and of „&foo;“ XML that nobody can read. Escaped twice, a text comes out escaped once.
 */
function withAmpersands<T>(value: T): T {
  const escape = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll('&', '&amp;amp;');
    if (Array.isArray(part)) return part.map(escape);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, escape(member)]));
  };
  // Only texts change: the shape stays what it was.
  return escape(value) as T;
}

/** Of the library's own words. */
const langOf = ({ purchase }: OrderRecord): string => plainLocale(purchase.locale).toLowerCase();

/** Codes of UNTDID 1001: a commercial invoice, a credit note. */
const typeCodes = { invoice: '380', creditNote: '381' };

/** A bill in the library's own format, which has the elements of EN 16931. */
export function documentOf(bill: Bill): InvoiceDocument {
  const { order, issuer, sums, currency, correction } = bill;
  const { purchase } = order;
  const amount = amountsOf(currency);
  const value = {
    'ubl:Invoice': {
      'cbc:ID': bill.number,
      'cbc:IssueDate': dayOf(bill.at),
      ...(correction ? {} : { 'cbc:DueDate': dayOf(dueOn(bill)) }),
      'cbc:InvoiceTypeCode': correction ? typeCodes.creditNote : typeCodes.invoice,
      ...(correction?.reason ? { 'cbc:Note': [correction.reason] } : {}),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': purchase.number ?? '',
      ...(correction ? { 'cac:BillingReference': [correctedInvoice(order)] } : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(issuer) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(order) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': dayOf(purchase.placed_at ?? purchase.created_at) },
      'cac:PaymentMeans': [paymentMeans(bill)],
      'cac:TaxTotal': [taxTotal(bill)],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': amount(sums.netCents),
        'cbc:LineExtensionAmount@currencyID': currency,
        'cbc:TaxExclusiveAmount': amount(sums.netCents),
        'cbc:TaxExclusiveAmount@currencyID': currency,
        'cbc:TaxInclusiveAmount': amount(sums.grossCents),
        'cbc:TaxInclusiveAmount@currencyID': currency,
        'cbc:PrepaidAmount': amount(sums.prepaidCents + sums.paidCents),
        'cbc:PrepaidAmount@currencyID': currency,
        'cbc:PayableAmount': amount(sums.payableCents),
        'cbc:PayableAmount@currencyID': currency,
      },
      'cac:InvoiceLine': sums.lines.map((line, index) => lineOf(line, index, { currency, amount })),
    },
  };
  return checkedDocument(value);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const dueOn = ({ at, order: { payment } }: Bill): Date =>
  isPaidLater(payment.method) ? new Date(at.getTime() + PAY_DAYS * 86_400_000) : at;

function amountsOf(currency: CurrencyCode): (cents: number) => string {
  const digits = fractionDigits(currency);
  return (cents) => (cents / 10 ** digits).toFixed(digits);
}

const correctedInvoice = ({ purchase }: OrderRecord) => ({
  'cac:InvoiceDocumentReference': {
    'cbc:ID': purchase.invoice_number ?? '',
    'cbc:IssueDate': dayOf(purchase.placed_at ?? purchase.created_at),
  },
});

/** Codes of UNTDID 4461: 58 is a SEPA transfer, to the account that is named; 1 says nothing of the way. */
function paymentMeans({ order, issuer, correction }: Bill) {
  const { bank } = issuer.payments;
  if (correction || order.payment.method !== 'bank' || !bank) return { 'cbc:PaymentMeansCode': '1' };
  return {
    'cbc:PaymentMeansCode': '58',
    'cbc:PaymentID': order.purchase.number ?? '',
    'cac:PayeeFinancialAccount': { 'cbc:ID': bank.iban.replaceAll(' ', ''), 'cbc:Name': bank.holder },
  };
}

function taxTotal({ order, sums, currency }: Bill) {
  const amount = amountsOf(currency);
  return {
    'cbc:TaxAmount': amount(sums.taxCents),
    'cbc:TaxAmount@currencyID': currency,
    'cac:TaxSubtotal': sums.taxes.map((tax) => ({
      'cbc:TaxableAmount': amount(tax.netCents),
      'cbc:TaxableAmount@currencyID': currency,
      'cbc:TaxAmount': amount(tax.taxCents),
      'cbc:TaxAmount@currencyID': currency,
      'cac:TaxCategory': {
        ...categoryOf(tax.ratePercent),
        ...(tax.ratePercent ? {} : { 'cbc:TaxExemptionReason': reasonOf(order) }),
      },
    })),
  };
}

/** The library judges the document against its schema when it generates; its type only names the elements. */
const checkedDocument = (value: unknown): InvoiceDocument => value as InvoiceDocument;

const categoryOf = (ratePercent: number | null) => ({
  'cbc:ID': ratePercent ? 'S' : 'E',
  'cbc:Percent': String(ratePercent ?? 0),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

function reasonOf({ purchase: { locale, totals } }: OrderRecord): string {
  const { commerce, invoice } = textsFor(locale);
  return totals.smallBusiness ? commerce.smallBusiness : invoice.untaxed;
}

function lineOf(
  line: InvoiceLine,
  index: number,
  { currency, amount }: { currency: string; amount: (cents: number) => string },
) {
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': amount(line.netCents),
    'cbc:LineExtensionAmount@currencyID': currency,
    'cac:Item': {
      'cbc:Name': line.name,
      ...(line.sku === '' ? {} : { 'cac:SellersItemIdentification': { 'cbc:ID': line.sku } }),
      'cac:ClassifiedTaxCategory': categoryOf(line.ratePercent),
    },
    // The price is per all pieces: a net price of one would have to be rounded.
    'cac:Price': {
      'cbc:PriceAmount': amount(line.netCents),
      'cbc:PriceAmount@currencyID': currency,
      'cbc:BaseQuantity': String(line.quantity),
      'cbc:BaseQuantity@unitCode': 'C62',
    },
  };
}

function sellerParty(issuer: Issuer) {
  const { legal } = issuer.website;
  const { vatId, taxNumber, register, phone, email } = legal ?? {};
  const { name, street, postalCode, city } = sellerOf(issuer);
  // BT-31 and BT-32 of EN 16931: one of both must be there (BR-S-02, BR-E-02).
  const numbers = [...(vatId ? [taxScheme(vatId, 'VAT')] : []), ...(taxNumber ? [taxScheme(taxNumber, 'FC')] : [])];
  const mail = email || 'unbekannt@localhost';
  return {
    'cbc:EndpointID': mail,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': postalAddress({
      street: street || '-',
      postalCode: postalCode || '00000',
      city: city || '-',
      country: 'DE',
    }),
    ...(numbers.length > 0 ? { 'cac:PartyTaxScheme': numbers } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, ...(register ? { 'cbc:CompanyID': register } : {}) },
    'cac:Contact': { 'cbc:Name': name, 'cbc:Telephone': phone || '-', 'cbc:ElectronicMail': mail },
  };
}

function buyerParty({ purchase }: OrderRecord) {
  const address = purchase.billing_address ?? purchase.shipping_address;
  const name = nameOf(address) || purchase.email;
  return {
    'cbc:EndpointID': purchase.email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': postalAddress({
      street: address?.line1 || '-',
      postalCode: address?.postalCode || '-',
      city: address?.city || '-',
      country: address?.country || 'DE',
    }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  };
}

const taxScheme = (number: string, scheme: 'VAT' | 'FC') => ({
  'cbc:CompanyID': number,
  'cac:TaxScheme': { 'cbc:ID': scheme },
});

const postalAddress = (address: { street: string; postalCode: string; city: string; country: string }) => ({
  'cbc:StreetName': address.street,
  'cbc:CityName': address.city,
  'cbc:PostalZone': address.postalCode,
  'cac:Country': { 'cbc:IdentificationCode': address.country },
});
