import {
  consumer,
  isMailAddress,
  isNewer,
  parseUntrustedJson,
  saveFounder,
  vouchForAddresses,
  wantAddress,
  type Consumer,
} from '@litfass/kit';
import { defaultCurrency, isCurrency, LegalSettings, nullable, StoreSettings } from '@litfass/model';
import {
  WebsiteChangedSchema,
  WebsiteRemovedSchema,
  WebsiteStartedSchema,
  type WebsiteChanged,
} from '@litfass/proto/site/v1/website_pb';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CommerceTables } from '../db/database.ts';
import { tellChangedPrices } from './changed-prices.ts';
import { importCouponUses } from '../cart/code-store.ts';
import { mergedStore, readBundle } from './bundle.ts';
import { importGiftCards } from './gift-card-store.ts';
import { deleteWebsite, lockStore, saveStore, type Store } from './store.ts';
import type { WebsiteFacts } from './table.ts';

/** Follows the settings of websites: currency, minimum of an order, who sells. */
export const storeConsumers = (clock: () => Date): Consumer<CommerceTables>[] => [
  consumer<CommerceTables, typeof WebsiteChangedSchema>({
    name: 'website-changed',
    subject: 'litfass.site.website.changed',
    schema: WebsiteChangedSchema,
    apply: async (trx, { websiteId, version, message }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      const before = await lockStore(trx, websiteId);
      const store = storeOf(message);
      const address = store.website.legal?.email?.trim() ?? '';
      if (isMailAddress(address))
        await (message.byOperator
          ? vouchForAddresses(trx, websiteId, { addresses: [address], now: clock() })
          : wantAddress(trx, { websiteId, address, now: clock() }));
      await saveStore(trx, websiteId, store);
      await tellChangedPrices(trx, websiteId, { before, after: { ...before, ...store }, now: clock() });
    },
  }),
  consumer<CommerceTables, typeof WebsiteStartedSchema>({
    name: 'website-started',
    subject: 'litfass.site.website.started',
    schema: WebsiteStartedSchema,
    // Zones and taxes of a template, all of a store that is brought along; the shop itself is opened by its owner, once nothing is missing.
    apply: async (trx, { websiteId, message: { commerceJson, currency, accountId, email } }) => {
      // Auth says the same, maybe later than the first order comes.
      if (accountId !== '') await saveFounder(trx, websiteId, { accountId, email });
      if (commerceJson === '') return;
      const given = parseUntrustedJson(commerceJson, { maxBytes: 10_000_000, maxKeys: 100_000 });
      const { commerce, problems } = readBundle({ currency: null, commerce: given });
      if (problems.length > 0) return;
      const before = await lockStore(trx, websiteId);
      const merged = mergedStore(before, commerce);
      await saveStore(trx, websiteId, merged);
      await importGiftCards(
        trx,
        websiteId,
        commerce?.giftCards ?? [],
        isCurrency(currency) ? currency : before.currency,
      );
      await importCouponUses(trx, websiteId, commerce?.coupons ?? []);
      await tellChangedPrices(trx, websiteId, { before, after: { ...before, ...merged }, now: clock() });
    },
  }),
  consumer<CommerceTables, typeof WebsiteRemovedSchema>({
    name: 'website-removed',
    subject: 'litfass.site.website.removed',
    schema: WebsiteRemovedSchema,
    endsWebsite: true,
    apply: async (trx, { websiteId, version }) => {
      if (!(await isNewer(trx, { consumer: 'website', websiteId, entityId: websiteId, version }))) return;
      await deleteWebsite(trx, websiteId);
    },
  }),
];

const storeValidator = Compile(Type.Object({ storeSettings: StoreSettings }));
const legalValidator = Compile(Type.Object({ legal: nullable(LegalSettings) }));
const modernValidator = Compile(Type.Object({ emailRule: Type.Literal('modern') }));

// Settings that are none of ours to judge must not stop a shop: what can't be read counts as unset.
function storeOf(message: WebsiteChanged): Pick<Store, 'currency' | 'minimumSubtotalCents' | 'website'> {
  const { settingsJson } = message;
  const settings: unknown =
    settingsJson === '' ? {} : parseUntrustedJson(settingsJson, { maxBytes: 1_000_000, maxKeys: 100_000 });
  const given = storeValidator.Check(settings) ? settings.storeSettings : null;
  const website: WebsiteFacts = {
    title: message.title,
    identifier: message.identifier,
    locale: message.locale || 'de-DE',
    timeZone: message.timeZone || 'Europe/Berlin',
    host: (message.hosts.find(({ primary }) => primary) ?? message.hosts[0])?.host ?? '',
    expressCheckout: given?.expressCheckout ?? false,
    accent: message.accent,
    emailRule: modernValidator.Check(settings) ? 'modern' : 'specification',
    legal: legalValidator.Check(settings) ? settings.legal : null,
    ...(given?.measurementStandard && { measurementStandard: given.measurementStandard }),
  };
  return {
    currency: isCurrency(given?.currency) ? given.currency : defaultCurrency,
    minimumSubtotalCents: given?.minimumSubtotalCents ?? 0,
    website,
  };
}
