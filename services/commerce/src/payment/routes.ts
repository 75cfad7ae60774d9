import { on, withTenant, type AnswerOf, type BodyOf } from '@litfass/kit';
import { stripeMethodIds } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { abandonAtStripe } from '../order/abandon.ts';
import type { OrderParts } from '../order/parts.ts';
import { baseUrl } from '../store/base-url.ts';
import { tellChangedStore } from '../store/changed-store.ts';
import { findStore, lockStore, saveStore } from '../store/store.ts';
import * as api from './api.ts';
import { isIban } from './iban.ts';
import { deleteStripeKeys, findKeyFacts, saveStripeKeys } from './key-store.ts';
import { webhookEvents, webhookPath } from './stripe-webhook.ts';

type Presented = AnswerOf<typeof api.getPayments>;

/** Ways to pay and keys of providers, for who runs the store. */
export function servePayments(app: FastifyInstance, parts: OrderParts): void {
  const { db, clock, config } = parts;
  on(app, parts, api.getPayments, ({ website }) =>
    withTenant(db, website.id, (trx) => present(trx, parts, website.id), { readOnly: true }),
  );
  on(app, parts, api.putPayments, ({ website, body, tellChange }) => {
    const problems = problemsOf(body);
    if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
    const { bank, invoice, stripeMethods: stripe, test } = body;
    const iban = bank?.iban.replaceAll(/\s/g, '').toUpperCase() ?? '';
    return withTenant(db, website.id, async (trx) => {
      const before = await lockStore(trx, website.id);
      const payments = { bank: bank && { ...bank, iban }, invoice, stripe, test };
      await saveStore(trx, website.id, { payments });
      tellChange(before.payments, payments);
      return present(trx, parts, website.id);
    });
  });
  on(app, parts, api.putStripeKeys, ({ website, body }) => {
    const problems: Record<string, string> = {};
    const secretKey = body.secretKey.trim();
    const webhookSecret = body.webhookSecret.trim();
    if (!/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]{8,}$/.test(secretKey))
      problems['secretKey'] = 'Ein geheimer Schlüssel von Stripe beginnt mit sk_test_, sk_live_ oder rk_live_.';
    if (!/^whsec_[A-Za-z0-9_+/=]{8,}$/.test(webhookSecret))
      problems['webhookSecret'] = 'Das Signaturgeheimnis eines Webhooks beginnt mit whsec_.';
    if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
    return withTenant(db, website.id, async (trx) => {
      const before = await lockStore(trx, website.id);
      await saveStripeKeys(trx, config.secret, { websiteId: website.id, secretKey, webhookSecret, at: clock() });
      await tellChangedStore(trx, website.id, { before, after: { ...before, hasStripe: true } });
      return present(trx, parts, website.id);
    });
  });
  on(app, parts, api.deleteStripeKeys, async ({ website }) => {
    await abandonAtStripe(parts, website.id);
    return withTenant(db, website.id, async (trx) => {
      const before = await lockStore(trx, website.id);
      await deleteStripeKeys(trx, website.id);
      await tellChangedStore(trx, website.id, { before, after: { ...before, hasStripe: false } });
      return present(trx, parts, website.id);
    });
  });
}

function problemsOf({ bank }: BodyOf<typeof api.putPayments>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!bank) return problems;
  if (bank.holder.trim() === '') problems['bank/holder'] = 'Bitte gib an, wem das Konto gehört.';
  if (!isIban(bank.iban)) problems['bank/iban'] = 'Diese IBAN gibt es nicht. Bitte prüfe sie.';
  if (bank.bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/i.test(bank.bic.trim()))
    problems['bank/bic'] = 'Ein BIC hat 8 oder 11 Zeichen.';
  return problems;
}

async function present(trx: CommerceTransaction, parts: OrderParts, websiteId: string): Promise<Presented> {
  const store = await findStore(trx, websiteId);
  const facts = await findKeyFacts(trx, websiteId);
  const { bank = null, invoice = false, stripe = stripeMethodIds, test = true } = store.payments;
  return {
    bank,
    invoice,
    stripeMethods: [...stripe],
    test,
    testAvailable: parts.providers.has('test'),
    stripe: {
      hasKeys: facts !== null,
      isLive: facts?.isLive ?? false,
      hint: facts?.hint ?? '',
      changedAt: facts?.changedAt.toISOString() ?? null,
      webhookUrl: `${baseUrl(parts.config, store)}${webhookPath}`,
      webhookEvents: [...webhookEvents],
    },
  };
}
