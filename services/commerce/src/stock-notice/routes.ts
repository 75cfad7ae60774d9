import {
  isMailAddress,
  mayMailStranger,
  mailAddressKey,
  on,
  rateLimit,
  tooMany,
  withTenant,
  type BodyOf,
  type Website,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import { hashOf, newCartToken } from '../cart/cookies.ts';
import { findBuyable } from '../cart/entry-store.ts';
import { answer } from '../cart/form.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { cardOf } from '../product/card-store.ts';
import { findOffer } from '../product/offer-store.ts';
import { baseUrl } from '../store/base-url.ts';
import { mailFromStore } from '../store/mail.ts';
import { findStore } from '../store/store.ts';
import { askForNotice } from './api.ts';
import { productPage } from './product-page.ts';
import { addNotice } from './store.ts';

/** E-mails for who waits for a product: asked for, confirmed, sent once, deleted. */
export function serveStockNotices(app: FastifyInstance, parts: CommerceParts): void {
  const { db, clock } = parts;
  on(app, parts, askForNotice, async ({ website, body, request, reply }) => {
    const next = ({ href }: { href: string }): string => href;
    const product = await withTenant(db, website.id, (trx) => productPage(trx, website.id, body.itemId), {
      readOnly: true,
    });
    const page = `${product}?notice=failed`;
    const place = { websiteId: website.id, cartHash: null, form: 'stock-notice', page, showsTyped: true, next };
    return answer(parts, { request, reply }, place, async () => {
      const limit = { websiteId: website.id, name: 'stock-notice', key: request.ip, limit: 20, windowSeconds: 3600 };
      const { allowed, retryAfterSeconds } = await rateLimit(db, limit);
      if (!allowed) throw tooMany(retryAfterSeconds);
      const mayMail = await mayMailStranger(db, { websiteId: website.id, to: body.email, now: clock() });
      return withTenant(db, website.id, (trx) => ask(trx, parts, { website, body, mayMail }));
    });
  });
}

/** The answer is the same whether the address is known already: nobody learns who waits for what. */
async function ask(
  trx: CommerceTransaction,
  { config, clock, newId }: CommerceParts,
  { website, body, mayMail }: { website: Website; body: BodyOf<typeof askForNotice>; mayMail: boolean },
): Promise<{ text: string; href: string }> {
  const { locale, id: websiteId } = website;
  const email = mailAddressKey(body.email);
  const { fieldFaults, fieldsFault } = textsFor(locale).checkout;
  if (!isMailAddress(email))
    throw commerceRefusals.checkout('fields-invalid', fieldsFault, 400, { email: fieldFaults.email });
  const product = await findOffer(trx, websiteId, body.itemId);
  if (!product || !(await findBuyable(trx, websiteId, body))) throw commerceRefusals.unknownProduct(locale);
  const token = newCartToken();
  const row = { website_id: websiteId, id: newId(), item_id: body.itemId, sku: body.sku, email, locale };
  const notice = await addNotice(trx, { ...row, token_hash: hashOf(token), created_at: clock(), confirmed_at: null });
  const texts = textsFor(locale).storeMails;
  const store = await findStore(trx, websiteId);
  const base = `${baseUrl(config, store)}/api/commerce/stock-notices/${token}`;
  if (notice.confirmed_at === null && mayMail)
    await mailFromStore(
      trx,
      { websiteId, store, locale },
      {
        to: email,
        // A stranger may type an address again and again: it gets one mail a day.
        key: `notice ${notice.id} ${clock().toISOString().slice(0, 10)}`,
        subject: texts.noticeSubject({ title: product.title }),
        title: texts.noticeTitle,
        parts: [
          { text: texts.noticeText({ title: product.title }) },
          { button: texts.noticeConfirm, href: `${base}/confirm` },
          { link: texts.noticeForget, href: `${base}/forget` },
        ],
      },
    );
  return { text: texts.noticeAsked, href: `${await cardOf(trx, websiteId, product)}?notice=asked` };
}
