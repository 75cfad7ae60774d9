import {
  isMailAddress,
  mailBody,
  mailLine,
  queueMail,
  senderNote,
  type MailAttachment,
  type MailPart,
} from '@litfass/kit';
import { formatMoney, isCurrency, mailSender } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import type { Store } from '../store/store.ts';
import { baseUrl } from '../store/base-url.ts';
import type { OrderRecord, PurchaseLine } from './store.ts';
import { orderLinkToken } from './token.ts';

/** What the mails about one order are made of. */
export interface OrderMail {
  order: OrderRecord;
  store: Store;
  config: CommerceParts['config'];
}

/** What a mail says, before it has an address. */
export interface Letter {
  subject: string;
  title: string;
  parts: MailPart[];
}

/** An amount of the order for people. */
export const amountOf = ({ order: { purchase } }: Pick<OrderMail, 'order'>, cents: number): string =>
  isCurrency(purchase.currency)
    ? formatMoney({ amount: cents, currency: purchase.currency }, { locale: purchase.locale })
    : `${cents} ${purchase.currency}`;

/** Sends a mail to the buyer; a second one with the same key is not written. */
export async function mailBuyer(
  trx: CommerceTransaction,
  mail: OrderMail,
  letter: Letter & { key: string; attachments?: MailAttachment[] },
): Promise<void> {
  const { purchase } = mail.order;
  await mailTo(trx, mail, { to: purchase.email, ...letter });
}

/** The same to anyone. */
export async function mailTo(
  trx: CommerceTransaction,
  mail: OrderMail,
  letter: Letter & { to: string; key: string; attachments?: MailAttachment[] },
): Promise<void> {
  if (!isMailAddress(letter.to)) return;
  const { purchase } = mail.order;
  const { legal } = mail.store.website;
  const replyTo = legal?.email && isMailAddress(legal.email) ? legal.email : null;
  await queueMail(trx, {
    websiteId: purchase.website_id,
    to: letter.to,
    subject: mailLine(letter.subject),
    fromName: siteNameOf(mail),
    ...(replyTo && { replyTo }),
    ...drawMail(mail, letter),
    ...(letter.attachments && { attachments: letter.attachments }),
    reference: `order ${purchase.id}`,
    dedupeKey: `order ${purchase.id} ${letter.key}`,
  });
}

/** A letter in the website's look, with its imprint below. */
export function drawMail(mail: OrderMail, { title, parts }: Letter): ReturnType<typeof mailBody> {
  const { website } = mail.store;
  const { locale } = mail.order.purchase;
  return mailBody({
    locale,
    siteName: siteNameOf(mail),
    accent: website.accent ?? '',
    title,
    parts,
    footer: senderNote(mailSender({ legal: website.legal, locale })),
  });
}

/** The website's name, as mails bear it. */
export const siteNameOf = ({ store }: Pick<OrderMail, 'store'>): string =>
  mailLine(store.website.title ?? '') || 'Shop';

/** What was ordered and what it costs, as a mail lists it. */
export function summaryOf(mail: OrderMail): MailPart {
  const { purchase, lines, payment } = mail.order;
  const { totals } = purchase;
  const texts = textsOfKind(textsFor(purchase.locale), purchase.kind);
  const amount = (cents: number): string => amountOf(mail, cents);
  const taxName = totals.pricesIncludeTax ? texts.orderMails.taxIncluded : texts.orderMails.tax;
  const rates = totals.taxRules.map(({ ratePercent, taxCents }): [string, string] => [
    `${taxName} ${ratePercent} %`,
    amount(taxCents),
  ]);
  const { orderMails } = texts;
  const isGift = purchase.kind === 'donation';
  const rows: [string, string, 'own'?][] = lines.map((line) => [
    isGift ? line.title : lineName(line),
    amount(line.line_price_cents),
    'own',
  ]);
  if (totals.shippingName !== '')
    rows.push([`${orderMails.shipping}, ${totals.shippingName}`, amount(totals.shippingCostCents)]);
  if (totals.discountCents !== 0) rows.push([orderMails.discount, `−${amount(totals.discountCents)}`]);
  if (!totals.pricesIncludeTax) rows.push(...rates);
  const small = [
    ...(totals.pricesIncludeTax ? rates.map(([name, value]) => `${name}: ${value}`) : []),
    ...(totals.smallBusiness && !isGift ? [texts.commerce.smallBusiness] : []),
    ...(payment.method === 'none'
      ? []
      : [`${orderMails.paymentMethod}: ${methodName(payment.method, purchase.locale)}`]),
  ];
  return {
    title: orderMails.lines,
    amounts: rows,
    total: [orderMails.total, amount(totals.grandTotalCents)],
    small,
  };
}

/** What a line is, and how many of it: `2 × Becher (M)`. */
export function lineName({
  quantity,
  title,
  option_values: options,
}: Pick<PurchaseLine, 'quantity' | 'title' | 'option_values'>): string {
  const chosen = options.map(({ value }) => value).join(', ');
  return `${quantity} × ${title}${chosen ? ` (${chosen})` : ''}`;
}

/** The name of a way to pay. */
export function methodName(method: string, locale: string): string {
  const names: Readonly<Record<string, string>> = textsFor(locale).checkout.methods;
  return names[method] ?? method;
}

/** Address of the order's page. */
export function orderHref({ order: { purchase }, store, config }: OrderMail): string {
  const token = orderLinkToken(config.secret, { websiteId: purchase.website_id, purchaseId: purchase.id });
  return `${baseUrl(config, store)}${purchase.language_prefix}/checkout/order-confirmed?order=${token}`;
}

/** Where the order's contract is withdrawn from online (§ 356a BGB). */
export const withdrawalHref = ({ order: { purchase }, store, config }: OrderMail): string =>
  `${baseUrl(config, store)}${purchase.language_prefix}/widerruf`;

/** Where what renews itself is ended online (§ 312k BGB). */
export const cancellationHref = ({ order: { purchase }, store, config }: OrderMail): string =>
  `${baseUrl(config, store)}${purchase.language_prefix}/kuendigen`;

/** In groups of four, as it stands on cards and in forms. */
const ibanGroups = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/.{4}(?=.)/g, '$& ');

/** How to pay by transfer: the reference, and the store's account. */
export function transferNote({ number, locale }: OrderRecord['purchase'], { payments }: Store): string {
  const note = textsFor(locale).orderMails.transferNote({ reference: number ?? '' });
  if (!payments.bank) return note;
  const { holder, iban, bic } = payments.bank;
  return [note, holder, `IBAN ${ibanGroups(iban)}`, bic === '' ? '' : `BIC ${bic}`]
    .filter((line) => line !== '')
    .join('\n');
}
