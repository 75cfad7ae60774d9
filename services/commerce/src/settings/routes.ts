import { on, withTenant, type AnswerOf } from '@litfass/kit';
import { unitsOf, unitSystems, type DonationNotice, type LegalSettings } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { countReminders } from '../cart/idle-store.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { dayIn } from '../donation-receipt/gift-receipt.ts';
import { noticeProblems, trimmedNotice } from '../donation-receipt/notice.ts';
import { commerceRefusals } from '../errors.ts';
import { findStore, lockStore, saveStore, type Store } from '../store/store.ts';
import { getSettings, patchSettings } from './api.ts';

/** Settings of a store beside those of its website. */
export function serveSettings(app: FastifyInstance, parts: CommerceParts): void {
  const { db } = parts;
  const show = async (trx: CommerceTransaction, websiteId: string, store: Store): Promise<Shown> => {
    const reminders = await countReminders(trx, websiteId, new Date(parts.clock().getTime() - WEEK_MS));
    return present(store, reminders);
  };
  on(app, parts, getSettings, ({ website }) =>
    withTenant(db, website.id, async (trx) => show(trx, website.id, await findStore(trx, website.id)), {
      readOnly: true,
    }),
  );
  on(app, parts, patchSettings, ({ website, body, tellChange }) =>
    withTenant(db, website.id, async (trx) => {
      const store = await lockStore(trx, website.id);
      const selling = { ...store.selling, ...body };
      if (body.donationNotice) selling.donationNotice = checked(body.donationNotice, store, parts.clock());
      await saveStore(trx, website.id, { selling });
      tellChange(store.selling, selling);
      return show(trx, website.id, { ...store, selling });
    }),
  );
}

/** What official receipts are issued by, as it is stored. @throws Refusal where something of it is missing or wrong */
function checked(given: DonationNotice, store: Store, now: Date): DonationNotice {
  const notice = trimmedNotice(given);
  const problems = noticeProblems(notice, store, dayIn(store.website.timeZone, now));
  if (Object.keys(problems).length > 0) throw commerceRefusals.fields(problems);
  return notice;
}

const WEEK_MS = 7 * 86_400_000;

type Shown = AnswerOf<typeof getSettings>;

function present(
  { selling, opened, currency, minimumSubtotalCents, website }: Store,
  reminders: Shown['reminders'],
): Shown {
  const { expressCheckout = false, measurementStandard = unitSystems.metric, legal } = website;
  const { weight: weightUnit, length: lengthUnit } = unitsOf(measurementStandard);
  return {
    ...selling,
    opened,
    reminders,
    website: {
      currency,
      minimumSubtotalCents,
      expressCheckout,
      measurementStandard,
      weightUnit,
      lengthUnit,
      seller: sellerOf(legal),
    },
  };
}

function sellerOf(legal: LegalSettings | null | undefined): AnswerOf<typeof getSettings>['website']['seller'] {
  const [name = '', address = '', contact = ''] = [legal?.company, legal?.address, legal?.email].map((text) =>
    (text ?? '').trim(),
  );
  return name && address && contact ? { name, address, contact } : null;
}
