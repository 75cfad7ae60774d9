import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What the log calls the things that people change, by the words of the calls' paths. */
const things = choose(
  area({
    de: {
      'census-weekly-mail': 'Wochenbericht per E-Mail',
      'commerce-coupons': 'Gutscheincode',
      'commerce-donation-pages': 'Spendenseite',
      'commerce-gift-cards': 'Geschenkgutschein',
      'commerce-inventory': 'Lagerbestand',
      'commerce-orders-csv': 'Bestellungen als CSV',
      'commerce-payments': 'Zahlungsarten',
      'commerce-payments-stripe': 'Stripe-Schlüssel',
      'commerce-people': 'Daten einer Person im Shop',
      'commerce-plans': 'Tarif',
      'commerce-reviews': 'Bewertung',
      'commerce-settings': 'Shop-Einstellungen',
      'commerce-shipping': 'Versand',
      'commerce-tax': 'Steuersätze',
      'forms-captcha': 'Captcha-Einstellungen',
      'forms-forms': 'Formular',
      'forms-forms-submissions': 'Einsendung',
      'forms-forms-export': 'Einsendungen als CSV',
      'forms-newsletter': 'Newsletter-Eintrag',
      'forms-people': 'Daten einer Person aus Formularen',
      'forms-webhook-secret': 'Schlüssel der Webhooks',
      'forms-webhooks': 'Webhook',
      'forms-webhooks-secret': 'Schlüssel eines Webhooks',
      'multilingual-languages': 'Sprachen',
      'site-collections-prices': 'Preise',
      'site-collections-products-csv': 'Produkte als CSV',
      'site-collections-terms': 'Schlagwort oder Kategorie',
      'site-documents': 'Seite oder Eintrag',
      'site-domains': 'Domain',
      'site-export': 'Gesamte Website',
      'site-media': 'Datei',
      'site-saved-sections': 'Gemerkter Abschnitt',
    },
    en: {
      'census-weekly-mail': 'Weekly mail',
      'commerce-coupons': 'Coupon',
      'commerce-donation-pages': 'Donation page',
      'commerce-gift-cards': 'Gift card',
      'commerce-inventory': 'Stock',
      'commerce-orders-csv': 'Orders as CSV',
      'commerce-payments': 'Ways to pay',
      'commerce-payments-stripe': 'Stripe keys',
      'commerce-people': 'A person’s data in the store',
      'commerce-plans': 'Plan',
      'commerce-reviews': 'Review',
      'commerce-settings': 'Store settings',
      'commerce-shipping': 'Shipping',
      'commerce-tax': 'Tax rates',
      'forms-captcha': 'Captcha settings',
      'forms-forms': 'Form',
      'forms-forms-submissions': 'Submission',
      'forms-forms-export': 'Submissions as CSV',
      'forms-newsletter': 'Newsletter entry',
      'forms-people': 'A person’s data from forms',
      'forms-webhook-secret': 'Key of the webhooks',
      'forms-webhooks': 'Webhook',
      'forms-webhooks-secret': 'Key of a webhook',
      'multilingual-languages': 'Languages',
      'site-collections-prices': 'Prices',
      'site-collections-products-csv': 'Products as CSV',
      'site-collections-terms': 'Tag or category',
      'site-documents': 'Page or item',
      'site-domains': 'Domain',
      'site-export': 'Whole website',
      'site-media': 'File',
      'site-saved-sections': 'Saved section',
    },
  }),
);

/** Acts whose verb is another than of most. */
const deeds = choose(
  area({
    de: {
      'commerce-orders-cancel-made': 'Bestellung storniert',
      'commerce-orders-fulfilments-made': 'Bestellung als versandt gemeldet',
      'commerce-orders-notes-made': 'Notiz zu einer Bestellung',
      'commerce-orders-payments-made': 'Zahlung eingetragen',
      'commerce-orders-refunds-made': 'Geld erstattet',
      'commerce-store-close-made': 'Shop geschlossen',
      'commerce-store-open-made': 'Shop geöffnet',
      'commerce-subscriptions-cancel-made': 'Abo beendet',
      'forms-deliveries-retry-made': 'Zustellung wiederholt',
      'forms-forms-submissions-restore-made': 'Einsendung zurückgeholt',
      'forms-webhooks-deliveries-retry-made': 'Aufruf eines Webhooks wiederholt',
      'forms-webhooks-test-made': 'Webhook ausprobiert',
      'site-collections-changes-made': 'Mehrere Einträge geändert',
      'site-collections-order-changed': 'Einträge umgeordnet',
      'site-collections-product-csv-made': 'Produkte aus einer CSV-Datei übernommen',
      'site-comments-changed': 'Kommentar freigegeben oder abgelehnt',
      'site-domains-primary-changed': 'Hauptdomain gewählt',
      'site-drafts-plan-changed': 'Veröffentlichung geplant',
      'site-drafts-publish-made': 'Veröffentlicht',
      'site-drafts-removed': 'Entwurf verworfen',
      'site-media-copies-made': 'Dateien von einer anderen Website übernommen',
      'site-media-made': 'Datei hochgeladen',
      'site-media-replace-made': 'Datei ausgetauscht',
      'site-removal-changed': 'Löschen der Website beantragt',
      'site-removal-removed': 'Löschen der Website zurückgenommen',
      'site-replace-text-made': 'Text überall ersetzt',
      'site-revisions-restore-made': 'Frühere Fassung zurückgeholt',
    },
    en: {
      'commerce-orders-cancel-made': 'Order cancelled',
      'commerce-orders-fulfilments-made': 'Order reported as sent',
      'commerce-orders-notes-made': 'Note on an order',
      'commerce-orders-payments-made': 'Payment entered',
      'commerce-orders-refunds-made': 'Money refunded',
      'commerce-store-close-made': 'Store closed',
      'commerce-store-open-made': 'Store opened',
      'commerce-subscriptions-cancel-made': 'Subscription ended',
      'forms-deliveries-retry-made': 'Delivery repeated',
      'forms-forms-submissions-restore-made': 'Submission brought back',
      'forms-webhooks-deliveries-retry-made': 'Call of a webhook repeated',
      'forms-webhooks-test-made': 'Webhook tried out',
      'site-collections-changes-made': 'Several items changed',
      'site-collections-order-changed': 'Items put into order',
      'site-collections-product-csv-made': 'Products taken from a CSV file',
      'site-comments-changed': 'Comment approved or refused',
      'site-domains-primary-changed': 'Main domain chosen',
      'site-drafts-plan-changed': 'Publish planned',
      'site-drafts-publish-made': 'Published',
      'site-drafts-removed': 'Draft dropped',
      'site-media-copies-made': 'Files taken from another website',
      'site-media-made': 'File uploaded',
      'site-media-replace-made': 'File replaced',
      'site-removal-changed': 'Removal of the website asked for',
      'site-removal-removed': 'Removal of the website taken back',
      'site-replace-text-made': 'Text replaced everywhere',
      'site-revisions-restore-made': 'Earlier revision brought back',
    },
  }),
);

const verbs = choose(
  area({
    de: {
      made: (thing: string) => `${thing}: angelegt`,
      changed: (thing: string) => `${thing}: geändert`,
      removed: (thing: string) => `${thing}: gelöscht`,
      read: (thing: string) => `${thing}: heruntergeladen`,
    },
    en: {
      made: (thing: string) => `${thing}: made`,
      changed: (thing: string) => `${thing}: changed`,
      removed: (thing: string) => `${thing}: removed`,
      read: (thing: string) => `${thing}: downloaded`,
    },
  }),
);

const isOneOf = <T extends object>(texts: T, word: string): word is Extract<keyof T, string> =>
  Object.hasOwn(texts, word);

/** What somebody did, for people; null for what the log does not know to be an act of a service. */
export function actText(event: string): string | null {
  if (isOneOf(deeds, event)) return deeds[event];
  const at = event.lastIndexOf('-');
  const [thing, verb] = [event.slice(0, at), event.slice(at + 1)];
  return isOneOf(things, thing) && isOneOf(verbs, verb) ? verbs[verb](things[thing]) : null;
}
