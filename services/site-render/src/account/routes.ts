import { isSecure, localPath, memberCookie, typedOf, type MemberDirectory, type MemberSession } from '@litfass/kit';
import { isId, type AccountBody } from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { newPage, sendPage } from '../document/answer.ts';
import type { PageMaker } from '../document/page-maker.ts';
import { plainPage, tooCostlyFor } from '../document/plain-page.ts';
import { addressIn, languageOf, localeOf } from '../multilingual/site-language.ts';
import { keptForm } from '../store-pages/kept-form.ts';
import { storeQuestionsOf, type StoreQuestions } from '../store-pages/questions.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { accountPaths, noticeOf, partOf, problemOf, stepAt, titleOf } from './account.ts';

interface AccountParts {
  parts: SiteParts;
  snapshots: Snapshots;
  members: MemberDirectory;
  maker: PageMaker;
  /** Answers an address that begins with something else than a language. */
  document: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

/** Pages where members log in, sign up, choose a password and look after themselves. Their forms go to auth. */
export function accountRoutes(app: FastifyInstance, account: AccountParts): void {
  const questions = storeQuestionsOf(account.parts.bus);
  for (const path of accountPaths)
    for (const address of [path, `/:prefix${path}`])
      app.get(address, (request, reply) =>
        answer({ ...account, questions }, path, request, reply).catch(tooCostlyFor(account.parts, reply)),
      );
}

async function answer(
  { parts, snapshots, members, maker, questions, document }: AccountParts & { questions: StoreQuestions },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const website = parts.hosts.find(request.headers.host ?? '');
  const snapshot = website && (await snapshots.get(website.id));
  if (!snapshot) return plainPage(reply, 404, website?.locale);
  const language = languageOf(snapshot, request);
  if (!language) return document(request, reply);
  const step = stepAt(path);
  const token = request.cookies[memberCookie(isSecure(request))];
  const member =
    step === 'profile' && token ? await members.find(snapshot.id, token, { anew: true }).catch(() => null) : null;
  const home = addressIn(language, '/account');
  if (step === 'profile' && !member)
    return reply
      .code(303)
      .header('location', `${home}/login?to=${encodeURIComponent(home)}`)
      .send();
  const locale = localeOf(snapshot, language);
  const query = queryOf(request);
  const typed = query['error'] === undefined ? {} : typedOf(request);
  const orders = member && snapshot.sells ? await ordersOf(questions, snapshot.id, member) : null;
  const addresses = orders && member ? await addressesOf(questions, snapshot.id, { member, query }) : null;
  const body = { ...bodyOf(step, query, { locale, member, home }), orders, addresses, typed };
  const made = await maker.account(snapshot, body, {
    path: addressIn(language, path),
    language,
    title: titleOf(step, locale),
  });
  const page = newPage({ ...made, status: 200 }, { secret: parts.config.secret, generation: 0, expiresAt: 0 });
  return sendPage(request, reply, page, { shared: false });
}

function bodyOf(
  step: AccountBody['step'],
  query: Readonly<Record<string, string | undefined>>,
  { locale, member, home }: { locale: string; member: MemberSession | null; home: string },
): Omit<AccountBody, 'typed' | 'orders' | 'addresses'> {
  return {
    kind: 'account',
    step,
    notice: noticeOf(query, step, locale),
    problem: problemOf(query['error'], locale),
    part: partOf(query['part']),
    to: localPath(query['to'] ?? '') ?? home,
    token: query['token'] ?? '',
    member: member && {
      displayName: member.displayName ?? '',
      email: member.email ?? '',
      plans: namesOf(member.plans),
    },
  };
}

/** The page of a member stands without commerce as well. */
async function ordersOf(
  questions: StoreQuestions,
  websiteId: string,
  { memberId }: MemberSession,
): Promise<AccountBody['orders']> {
  const answer = await questions.orders({ websiteId, memberId }).catch(() => null);
  return answer?.orders ?? null;
}

async function addressesOf(
  questions: StoreQuestions,
  websiteId: string,
  { member: { memberId }, query }: { member: MemberSession; query: Readonly<Record<string, string | undefined>> },
): Promise<AccountBody['addresses']> {
  const found = await questions.addresses({ websiteId, memberId }).catch(() => null);
  if (!found) return null;
  const token = query['form'];
  const fault = token === undefined ? null : await keptForm(questions, websiteId, token).catch(() => null);
  return { saved: found.addresses, fault };
}

/** A plan that was bought is known by its id as well, which says nothing to people. */
const namesOf = (plans: string[]): string[] => plans.filter((plan) => !isId(plan));

/** The first value of each parameter. */
function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const { search } = new URL(request.raw.url ?? '/', 'http://host.invalid');
  return Object.fromEntries([...new URLSearchParams(search)].toReversed());
}
