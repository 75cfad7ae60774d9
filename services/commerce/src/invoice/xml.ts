import { InvoiceService, type Invoice as InvoiceDocument } from '@e-invoice-eu/core';
import { fractionDigits, isCurrency, type Address } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { OrderRecord } from '../order/store.ts';
import type { Store } from '../store/store.ts';
import { invoiceOf, type InvoiceLine } from './invoice.ts';

// The library logs what it does; here only its refusals matter, and these it throws.
const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };
const service = new InvoiceService(quiet);

/** The invoice of an order as XRechnung (UBL). @throws Error when the library refuses what it is given */
export async function invoiceXml(order: OrderRecord, store: Store): Promise<string> {
  const made = await service.generate(documentOf(order, store), { format: 'XRECHNUNG-UBL', lang: langOf(order) });
  return typeof made === 'string' ? made : Buffer.from(made).toString();
}

/** The same invoice as ZUGFeRD: the PDF that people read with the data of EN 16931 inside, as PDF/A-3. */
export async function invoiceZugferd(order: OrderRecord, store: Store, pdf: Buffer): Promise<Buffer> {
  const made = await service.generate(documentOf(order, store), {
    format: 'Factur-X-EN16931',
    lang: langOf(order),
    pdf: { buffer: pdf, filename: `${order.purchase.invoice_number ?? 'rechnung'}.pdf`, mimetype: 'application/pdf' },
  });
  return typeof made === 'string' ? Buffer.from(made) : Buffer.from(made);
}

/** Of the library's own words. */
const langOf = ({ purchase }: OrderRecord): string => purchase.locale.toLowerCase();

/** The invoice in the library's own format, which has the elements of EN 16931. */
export function documentOf(order: OrderRecord, store: Store): InvoiceDocument {
  const { purchase } = order;
  const texts = textsFor(purchase.locale).orderMails;
  const invoice = invoiceOf(order, purchase.totals.shippingName || texts.shipping);
  const digits = isCurrency(purchase.currency) ? fractionDigits(purchase.currency) : 2;
  const amount = (cents: number): string => (cents / 10 ** digits).toFixed(digits);
  const currency = purchase.currency;
  const day = (purchase.placed_at ?? purchase.created_at).toISOString().slice(0, 10);
  const value = {
    'ubl:Invoice': {
      'cbc:ID': purchase.invoice_number ?? '',
      'cbc:IssueDate': day,
      'cbc:DueDate': day,
      'cbc:InvoiceTypeCode': '380',
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': purchase.number ?? '',
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(store) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(order) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': day },
      'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': '1' }],
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': amount(invoice.taxCents),
          'cbc:TaxAmount@currencyID': currency,
          'cac:TaxSubtotal': invoice.taxes.map((tax) => ({
            'cbc:TaxableAmount': amount(tax.netCents),
            'cbc:TaxableAmount@currencyID': currency,
            'cbc:TaxAmount': amount(tax.taxCents),
            'cbc:TaxAmount@currencyID': currency,
            'cac:TaxCategory': {
              ...categoryOf(tax.ratePercent),
              ...(tax.ratePercent ? {} : { 'cbc:TaxExemptionReason': reasonOf(order) }),
            },
          })),
        },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': amount(invoice.netCents),
        'cbc:LineExtensionAmount@currencyID': currency,
        'cbc:TaxExclusiveAmount': amount(invoice.netCents),
        'cbc:TaxExclusiveAmount@currencyID': currency,
        'cbc:TaxInclusiveAmount': amount(invoice.grossCents),
        'cbc:TaxInclusiveAmount@currencyID': currency,
        'cbc:PrepaidAmount': amount(invoice.prepaidCents),
        'cbc:PrepaidAmount@currencyID': currency,
        'cbc:PayableAmount': amount(invoice.payableCents),
        'cbc:PayableAmount@currencyID': currency,
      },
      'cac:InvoiceLine': invoice.lines.map((line, index) => lineOf(line, index, { currency, amount })),
    },
  };
  return checkedDocument(value);
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

function sellerOf({ website }: Store) {
  const { company, address, email, phone, vatId, taxNumber, register } = website.legal ?? {};
  // BT-31 and BT-32 of EN 16931: one of both must be there (BR-S-02, BR-E-02).
  const numbers = [...(vatId ? [taxScheme(vatId, 'VAT')] : []), ...(taxNumber ? [taxScheme(taxNumber, 'FC')] : [])];
  const name = company || website.title || 'Verkäufer';
  const [street = '-', place = ''] = (address ?? '').split(/\s*[,\n]\s*/);
  const [, postalCode = '00000', city = '-'] = /^(\d{4,5})\s+(.+)$/.exec(place) ?? [];
  const mail = email || 'unbekannt@localhost';
  return {
    'cbc:EndpointID': mail,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': postalAddress({ street: street || '-', postalCode, city, country: 'DE' }),
    ...(numbers.length > 0 ? { 'cac:PartyTaxScheme': numbers } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, ...(register ? { 'cbc:CompanyID': register } : {}) },
    'cac:Contact': { 'cbc:Name': name, 'cbc:Telephone': phone || '-', 'cbc:ElectronicMail': mail },
  };
}

function buyerOf({ purchase }: OrderRecord) {
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

/** A company, or a person. */
export const nameOf = (address: Address | null): string =>
  address ? address.company || `${address.givenName} ${address.familyName}`.trim() : '';

const postalAddress = (address: { street: string; postalCode: string; city: string; country: string }) => ({
  'cbc:StreetName': address.street,
  'cbc:CityName': address.city,
  'cbc:PostalZone': address.postalCode,
  'cac:Country': { 'cbc:IdentificationCode': address.country },
});
