import { AnswerFailed, BusAway, isSecure, memberCookie, soleHostCookie, type MemberDirectory } from '@litfass/kit';
import { buyerCookie, cartCookie, checkoutSteps, hasCartCookie, orderPageNames, shippingHref } from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { newPage, sendPage } from '../document/answer.ts';
import type { PageMaker } from '../document/page-maker.ts';
import { plainPage, tooCostlyFor } from '../document/plain-page.ts';
import { addressIn, languageOf, localeOf, type SiteLanguage } from '../multilingual/site-language.ts';
import type { WarrantyNotices } from '../warranty-notice/notices.ts';
import type { Snapshots } from '../website/snapshots.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { cartPage } from './cart.ts';
import { enterCheckout, stepPage } from './checkout.ts';
import { declarationPage } from './declaration.ts';
import { confirmPage, orderPage } from './order.ts';
import { findProduct } from './product-store.ts';
import { storeQuestionsOf, type StoreQuestions } from './questions.ts';
import { reviewPage } from './review.ts';
import { donatePage, giftCardPage, subscribePage, type FindProduct } from './starts.ts';
import { shippingPage } from './shipping.ts';
import { noticeDraft, type Asked, type StoreAnswer } from './store-page.ts';

export interface StorePages {
  parts: SiteParts;
  snapshots: Snapshots;
  maker: PageMaker;
  members: MemberDirectory;
  notices: WarrantyNotices;
  /** Answers addresses of a website that sells nothing. */
  document: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

type Answer = (asked: Asked) => Promise<StoreAnswer>;

/** Cart, checkout, orders and what the law adds: pages of one visitor, drawn anew each time and kept by nobody. */
export function storePageRoutes(app: FastifyInstance, pages: StorePages): void {
  const questions = storeQuestionsOf(pages.parts.bus);
  const find: FindProduct = ({ snapshot }, itemId) => findProduct(pages.parts, snapshot, itemId);
  for (const [path, answer] of Object.entries(answersBy(find, pages.notices)))
    for (const address of [path, `/:prefix${path}`])
      app.get(address, (request, reply) =>
        send(pages, { questions, answer, path }, request, reply).catch(tooCostlyFor(pages.parts, reply)),
      );
}

const answersBy = (find: FindProduct, notices: WarrantyNotices): Readonly<Record<string, Answer>> => ({
  '/cart': cartPage(notices),
  '/commerce/goto-checkout': enterCheckout,
  '/checkout': enterCheckout,
  ...Object.fromEntries(checkoutSteps.map((step) => [`/checkout/${step}`, stepPage(step)])),
  '/checkout/confirm': confirmPage,
  ...Object.fromEntries(orderPageNames.map((name) => [`/checkout/${name}`, orderPage(name)])),
  '/checkout/subscribe': subscribePage(find),
  '/checkout/donate': donatePage,
  '/checkout/giftcard': giftCardPage(find),
  '/bewerten': reviewPage,
  [shippingHref]: shippingPage,
  '/widerruf': declarationPage('withdrawal'),
  '/kuendigen': declarationPage('cancellation'),
});

async function send(
  { parts, snapshots, maker, members, document }: StorePages,
  { questions, answer, path }: { questions: StoreQuestions; answer: Answer; path: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const website = parts.hosts.find(request.headers.host ?? '');
  const snapshot = website && (await snapshots.get(website.id));
  if (!snapshot) return plainPage(reply, 404, website?.locale);
  const language = languageOf(snapshot, request);
  if (!snapshot.sells || !language) return document(request, reply);
  const made = await answerOf({ snapshot, language, questions, path, request, members }, answer, parts);
  // An address that was forwarded is asked again: what it leads to changes with the cart.
  if (made.kind === 'redirect')
    return reply
      .code(303)
      .headers({ location: addressIn(language, made.to), 'cache-control': 'no-store' })
      .send();
  const page = await maker.store(snapshot, made, { path, language, search: searchOf(request) });
  if (made.status === 503) reply.raw.setHeader('retry-after', '5');
  const drawn = newPage({ ...page, status: made.status }, { secret: parts.config.secret, generation: 0, expiresAt: 0 });
  return sendPage(request, reply, drawn, { shared: false });
}

interface AskedAt {
  snapshot: Snapshot;
  language: SiteLanguage;
  questions: StoreQuestions;
  path: string;
  request: FastifyRequest;
  members: MemberDirectory;
}

async function answerOf(
  { snapshot, language, questions, path, request, members }: AskedAt,
  answer: Answer,
  { log }: SiteParts,
): Promise<StoreAnswer> {
  const asked: Asked = {
    snapshot,
    language,
    questions,
    path,
    locale: localeOf(snapshot, language),
    query: queryOf(request),
    cartCookie: soleHostCookie(request, cartCookie),
    hasCart: request.cookies[hasCartCookie] === 'true',
    buyer: soleHostCookie(request, buyerCookie),
    findMember: async () => {
      const token = request.cookies[memberCookie(isSecure(request))];
      const member = token ? await members.find(snapshot.id, token).catch(() => null) : null;
      return member?.memberId ?? null;
    },
  };
  try {
    return await answer(asked);
  } catch (error) {
    if (!(error instanceof BusAway) && !(error instanceof AnswerFailed)) throw error;
    log.warn({ err: error }, 'a page of a store stays empty: commerce does not answer');
    return noticeDraft(asked, 'away');
  }
}

const searchOf = ({ raw }: FastifyRequest): string => new URL(raw.url ?? '/', 'http://host.invalid').search;

/** The first value of each parameter. */
function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries([...new URLSearchParams(searchOf(request))].toReversed());
}
