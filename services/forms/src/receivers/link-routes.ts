import {
  answerAsked,
  askedByToken,
  mailAddressSpellings,
  on,
  sendPlainPage,
  withTenant,
  type PlainPage,
  type Website,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { hurryMailsTo } from '../deliveries/store.ts';
import { websiteOf } from '../websites/store.ts';
import {
  confirmReceiver,
  receiverPaths,
  refuseReceiver,
  showReceiverQuestion,
  showReceiverRefusal,
} from './link-api.ts';

interface Visit {
  website: Website;
  reply: FastifyReply;
}

type Said = Pick<PlainPage, 'title' | 'text' | 'button'> & { link?: PlainPage['link'] };

/** Pages and calls of the links in the mail that asks an address. */
export function serveReceiverLinks(app: FastifyInstance, parts: FormsParts): void {
  const { clock } = parts;

  on(app, parts, showReceiverQuestion, ({ website, reply, query: { token } }) =>
    answer(parts, { website, reply }, async (trx) => {
      const asked = await askedByToken(trx, { websiteId: website.id, token, now: clock() });
      return asked && (asked.state === 'confirmed' ? agreed(website, asked.address) : question(website, asked, token));
    }),
  );

  on(app, parts, confirmReceiver, ({ website, reply, query: { token } }) =>
    answer(parts, { website, reply }, async (trx) => {
      const now = clock();
      const address = await answerAsked(trx, { websiteId: website.id, token, now }, 'confirmed');
      if (address === null) return null;
      await hurryMailsTo(trx, website.id, { spellings: mailAddressSpellings(address), now });
      return agreed(website, address);
    }),
  );

  on(app, parts, showReceiverRefusal, ({ website, reply, query: { token } }) =>
    answer(parts, { website, reply }, async (trx) => {
      const asked = await askedByToken(trx, { websiteId: website.id, token, now: clock() });
      const texts = textsFor(website.locale).formNotices;
      if (!asked || asked.state === 'refused') return asked && refused(website, asked.address);
      const text = texts.receiverNeverText(asked.address);
      return { title: texts.receiverNever, text, button: texts.receiverNeverButton };
    }),
  );

  on(app, parts, refuseReceiver, ({ website, reply, query: { token } }) =>
    answer(parts, { website, reply }, async (trx) => {
      const address = await answerAsked(trx, { websiteId: website.id, token, now: clock() }, 'refused');
      return address === null ? null : refused(website, address);
    }),
  );
}

function question({ locale }: Website, { address }: { address: string }, token: string): Said {
  const texts = textsFor(locale).formNotices;
  return {
    title: texts.receiverTitle,
    text: texts.receiverText(address),
    button: texts.receiverAgree,
    link: { text: texts.receiverNever, href: `${receiverPaths.refuse}?token=${encodeURIComponent(token)}` },
  };
}

function agreed({ locale }: Website, address: string): Said {
  const texts = textsFor(locale).formNotices;
  return { title: texts.receiverAgreedTitle, text: texts.receiverAgreedText(address) };
}

function refused({ locale }: Website, address: string): Said {
  const texts = textsFor(locale).formNotices;
  return { title: texts.receiverRefusedTitle, text: texts.receiverRefusedText(address) };
}

/** Answers with the page that `say` says; null is a link of nobody, or one that has ended. */
async function answer(
  parts: FormsParts,
  { website, reply }: Visit,
  say: (trx: FormsTransaction) => Promise<Said | null>,
): Promise<FastifyReply> {
  const texts = textsFor(website.locale).formNotices;
  const { site, said } = await withTenant(parts.db, website.id, async (trx) => {
    const { title } = await websiteOf(trx, website.id);
    return { site: title || website.primaryHost, said: await say(trx) };
  });
  return sendPlainPage(reply, {
    link: { text: texts.toHomePage, href: '/' },
    ...(said ?? { title: texts.linkInvalidTitle, text: texts.receiverLinkInvalid }),
    status: said ? 200 : 404,
    locale: website.locale,
    site,
  });
}
