import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { withTenant } from '../database.ts';
import { on } from '../handle.ts';
import type { Parts } from '../parts.ts';
import { sendPlainPage, type PlainPage } from '../plain-page.ts';
import type { Website } from '../website.ts';
import type { addressAnswerRoutes } from './address-answer-routes.ts';
import { answerAsked, askedByToken, type AskedAddressTables } from './asked-address.ts';

/** What the pages say on which an address answers. */
export interface AnswerTexts {
  receiverTitle: string;
  receiverText: (v: { email: string }) => string;
  receiverAgree: string;
  receiverNever: string;
  receiverNeverText: (v: { email: string }) => string;
  receiverNeverButton: string;
  receiverAgreedTitle: string;
  receiverAgreedText: (v: { email: string }) => string;
  receiverRefusedTitle: string;
  receiverRefusedText: (v: { email: string }) => string;
  receiverLinkInvalid: string;
  linkInvalidTitle: string;
  toHomePage: string;
}

type Said = Pick<PlainPage, 'title' | 'text' | 'button'> & { link?: PlainPage['link'] };
type Answer = 'confirmed' | 'refused';

interface Answering<DB> {
  routes: ReturnType<typeof addressAnswerRoutes>;
  textsOf: (locale: string) => AnswerTexts;
  siteNameOf: (trx: Transaction<DB>, website: Website) => Promise<string>;
  /** What waited for the address goes there now. */
  onConfirmed: (trx: Transaction<DB>, websiteId: string, address: string) => Promise<void>;
}

interface Visit {
  website: Website;
  reply: FastifyReply;
  query: { token: string };
}

/** Pages and calls of the links in the mail that asks an address. */
export function serveAddressAnswers<DB extends AskedAddressTables>(
  app: FastifyInstance,
  parts: Parts<DB>,
  { routes, textsOf, siteNameOf, onConfirmed }: Answering<DB>,
): void {
  /** Answers with the page that `say` says; null is a link of nobody, or one that has ended. */
  const answer = async (
    { website, reply }: Visit,
    say: (trx: Transaction<DB>) => Promise<Said | null>,
  ): Promise<FastifyReply> => {
    const texts = textsOf(website.locale);
    const { site, said } = await withTenant(parts.db, website.id, async (trx) => ({
      site: await siteNameOf(trx, website),
      said: await say(trx),
    }));
    return sendPlainPage(reply, {
      link: { text: texts.toHomePage, href: '/' },
      ...(said ?? { title: texts.linkInvalidTitle, text: texts.receiverLinkInvalid }),
      status: said ? 200 : 404,
      locale: website.locale,
      site,
    });
  };

  const show = (wanted: Answer) => (visit: Visit) =>
    answer(visit, async (trx) => {
      const {
        website,
        query: { token },
      } = visit;
      const asked = await askedByToken(trx, { websiteId: website.id, token, now: parts.clock() });
      const texts = textsOf(website.locale);
      if (!asked) return null;
      if (asked.state === wanted) return answered(texts, asked.address, wanted);
      return wanted === 'confirmed'
        ? question(texts, asked.address, `${routes.paths.refuse}?token=${encodeURIComponent(token)}`)
        : refusal(texts, asked.address);
    });

  const take = (wanted: Answer) => (visit: Visit) =>
    answer(visit, async (trx) => {
      const {
        website,
        query: { token },
      } = visit;
      const address = await answerAsked(trx, { websiteId: website.id, token, now: parts.clock() }, wanted);
      if (address === null) return null;
      if (wanted === 'confirmed') await onConfirmed(trx, website.id, address);
      return answered(textsOf(website.locale), address, wanted);
    });

  on(app, parts, routes.showQuestion, show('confirmed'));
  on(app, parts, routes.confirm, take('confirmed'));
  on(app, parts, routes.showRefusal, show('refused'));
  on(app, parts, routes.refuse, take('refused'));
}

const question = (texts: AnswerTexts, address: string, refuseHref: string): Said => ({
  title: texts.receiverTitle,
  text: texts.receiverText({ email: address }),
  button: texts.receiverAgree,
  link: { text: texts.receiverNever, href: refuseHref },
});

const refusal = (texts: AnswerTexts, address: string): Said => ({
  title: texts.receiverNever,
  text: texts.receiverNeverText({ email: address }),
  button: texts.receiverNeverButton,
});

const answered = (texts: AnswerTexts, address: string, answer: Answer): Said =>
  answer === 'confirmed'
    ? { title: texts.receiverAgreedTitle, text: texts.receiverAgreedText({ email: address }) }
    : { title: texts.receiverRefusedTitle, text: texts.receiverRefusedText({ email: address }) };
