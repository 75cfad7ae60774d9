import { on, sendPlainPage, withTenant, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { findStore } from '../store/store.ts';
import * as api from './api.ts';
import { keptOfToken } from './keep-link.ts';
import { changeSubscription, lockSubscription, type Subscription } from './store.ts';

/** Takes back a cancellation that somebody declared: opening the link changes nothing, its button does. */
export function serveKeeping(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, api.showKeeping, ({ website, params, reply }) =>
    answer(parts, { website, token: params.token, reply }, async (_trx, { cancelled_at: cancelledAt }) => {
      const texts = textsFor(website.locale).storeMails;
      return cancelledAt === null ? { title: texts.keptTitle } : { title: texts.keepTitle, button: texts.keepButton };
    }),
  );
  on(app, parts, api.keepSubscription, ({ website, params, reply }) =>
    answer(parts, { website, token: params.token, reply }, async (trx, { period_ends_at: endsAt, ...found }) => {
      if (found.cancelled_at !== null)
        await changeSubscription(trx, found, {
          cancelled_at: null,
          ends_at: null,
          cancellation: null,
          refund_cents: 0,
          next_try_at: endsAt,
        });
      return { title: textsFor(website.locale).storeMails.keptTitle };
    }),
  );
}

interface Visit {
  website: Website;
  token: string;
  reply: FastifyReply;
}

async function answer(
  { db, config, clock }: CommerceParts,
  { website, token, reply }: Visit,
  say: (trx: CommerceTransaction, found: Subscription) => Promise<{ title: string; button?: string }>,
): Promise<FastifyReply> {
  const { locale } = website;
  const texts = textsFor(locale).storeMails;
  const link = keptOfToken(config.secret, website.id, token);
  const isOpen = link !== null && clock() < link.until;
  const { site, said } = await withTenant(db, website.id, async (trx) => {
    const { website: facts } = await findStore(trx, website.id);
    const found = isOpen ? await lockSubscription(trx, { website_id: website.id, id: link.id }) : null;
    const isThere = found !== null && found.state !== 'ended';
    return {
      site: facts.title || website.primaryHost,
      said: isThere ? { ...(await say(trx, found)), text: found.title } : null,
    };
  });
  return sendPlainPage(reply, {
    ...(said ?? { title: texts.keepOverTitle, text: texts.keepOverText }),
    status: said ? 200 : 404,
    locale,
    site,
    link: { text: textsFor(locale).formNotices.toHomePage, href: '/' },
  });
}
