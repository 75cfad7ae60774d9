import { on, sendPlainPage, withTenant, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashOf } from '../cart/cookies.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { findStore } from '../store/store.ts';
import { confirmNotice, forgetNotice, showConfirmation, showForgetting } from './api.ts';
import { productPage } from './product-page.ts';
import { confirmByToken, deleteByToken, findByToken, type StockNotice } from './store.ts';

/** Where the links of the mails lead: programs that look into mails open them, so that only their buttons change anything. */
export function serveNoticeLinks(app: FastifyInstance, parts: CommerceParts): void {
  const { clock } = parts;
  on(app, parts, showConfirmation, ({ website, params: { token }, reply }) => {
    const texts = textsFor(website.locale).storeMails;
    const asks = { title: texts.noticeTitle, button: texts.noticeConfirm };
    return answer(parts, { website, token, reply }, findByToken, ({ confirmed_at: at }) =>
      at === null ? asks : { title: texts.noticeConfirmed },
    );
  });
  on(app, parts, confirmNotice, ({ website, params: { token }, reply }) => {
    const confirm: Work = (trx, websiteId, tokenHash) => confirmByToken(trx, websiteId, { tokenHash, at: clock() });
    const title = textsFor(website.locale).storeMails.noticeConfirmed;
    return answer(parts, { website, token, reply }, confirm, () => ({ title }));
  });
  on(app, parts, showForgetting, ({ website, params: { token }, reply }) => {
    const texts = textsFor(website.locale).storeMails;
    const asks = { title: texts.noticeForgetTitle, button: texts.noticeForget };
    return answer(parts, { website, token, reply }, findByToken, () => asks);
  });
  on(app, parts, forgetNotice, ({ website, params: { token }, reply }) => {
    const title = textsFor(website.locale).storeMails.noticeForgotten;
    return answer(parts, { website, token, reply }, deleteByToken, () => ({ title }));
  });
}

type Work = (trx: CommerceTransaction, websiteId: string, tokenHash: string) => Promise<StockNotice | null>;

async function answer(
  { db }: CommerceParts,
  { website, token, reply }: { website: Website; token: string; reply: FastifyReply },
  work: Work,
  say: (notice: StockNotice) => { title: string; button?: string },
): Promise<FastifyReply> {
  const { id: websiteId, locale } = website;
  const texts = textsFor(locale).storeMails;
  const { site, notice, href } = await withTenant(db, websiteId, async (trx) => {
    const found = await work(trx, websiteId, hashOf(token));
    return {
      site: (await findStore(trx, websiteId)).website.title || website.primaryHost,
      notice: found,
      href: found ? await productPage(trx, websiteId, found.item_id) : '/',
    };
  });
  return sendPlainPage(reply, {
    ...(notice ? say(notice) : { title: texts.noticeOverTitle, text: texts.noticeOverText }),
    status: notice ? 200 : 404,
    locale,
    site,
    link: notice ? { text: texts.noticeToProduct, href } : { text: textsFor(locale).formNotices.toHomePage, href: '/' },
  });
}
