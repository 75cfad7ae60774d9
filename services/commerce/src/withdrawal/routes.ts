import {
  isMailAddress,
  mayMailStranger,
  on,
  rateLimit,
  tooMany,
  withTenant,
  type AnswerOf,
  type Website,
} from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf, newCartToken } from '../cart/cookies.ts';
import { answer } from '../cart/form.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { findStore } from '../store/store.ts';
import { cancel } from '../subscription/cancel.ts';
import { findByOrder } from '../subscription/store.ts';
import * as api from './api.ts';
import { mailReceipt } from './receipt.ts';
import {
  addDeclaration,
  confirmOnce,
  findDeclaration,
  listConfirmed,
  wasOrderedBy,
  type Declaration,
} from './store.ts';
import type { DeclarationDetails } from './table.ts';

type Declared = AnswerOf<typeof api.getDeclaration>;

interface Given {
  kind: Declaration['kind'];
  name: string;
  email: string;
  orderNumber: string;
  details: DeclarationDetails;
}

const pages = { withdrawal: '/widerruf', cancellation: '/kuendigen' } as const;

/** Withdrawal and cancellation in two steps, from every page and without log-in (§§ 356a, 312k BGB). */
export function serveDeclarations(app: FastifyInstance, parts: CommerceParts): void {
  const place = (website: Website, kind: Declaration['kind'], page: string = pages[kind]) => ({
    websiteId: website.id,
    cartHash: null,
    form: kind,
    page,
    showsTyped: true,
    next: ({ href }: Declared) => href,
  });

  on(app, parts, api.declareWithdrawal, ({ website, body: { text, ...body }, request, reply }) =>
    answer(parts, { request, reply }, place(website, 'withdrawal'), () =>
      declare(parts, { website, request }, { kind: 'withdrawal', ...body, details: { text } }),
    ),
  );
  on(app, parts, api.declareCancellation, ({ website, body, request, reply }) => {
    const { name, email, orderNumber, kind: cancellation = 'ordinary', reason: text, endsAt } = body;
    const end = async (): Promise<Declared> => {
      const declared = await declare(parts, { website, request }, given);
      return body.confirm ? confirm(parts, website, declared.token) : declared;
    };
    const given: Given = { kind: 'cancellation', name, email, orderNumber, details: { text, cancellation, endsAt } };
    return answer(parts, { request, reply }, place(website, 'cancellation'), end);
  });
  on(app, parts, api.getDeclaration, ({ website, params: { token } }) => read(parts, website, token));
  on(app, parts, api.confirmDeclaration, ({ website, params: { token }, request, reply }) =>
    answer(parts, { request, reply }, place(website, 'withdrawal', '/widerruf'), () => confirm(parts, website, token)),
  );
  serveList(app, parts);
}

async function declare(
  { db, newId, clock }: CommerceParts,
  { website, request }: { website: Website; request: FastifyRequest },
  given: Given,
): Promise<Declared> {
  const limit = { websiteId: website.id, name: 'declaration', key: request.ip, limit: 30, windowSeconds: 3600 };
  const { allowed, retryAfterSeconds } = await rateLimit(db, limit);
  if (!allowed) throw tooMany(retryAfterSeconds);
  check(website, given);
  const token = newCartToken();
  const row = {
    website_id: website.id,
    id: newId(),
    kind: given.kind,
    token_hash: hashOf(token),
    name: given.name.trim(),
    email: given.email.trim(),
    order_number: given.orderNumber.trim(),
    created_at: clock(),
    confirmed_at: null,
  };
  await withTenant(db, website.id, (trx) => addDeclaration(trx, { ...row, details: JSON.stringify(given.details) }));
  return present({ ...row, details: given.details }, token);
}

function check(website: Website, { name, email, orderNumber, details }: Given): void {
  const { fieldFaults, fieldsFault } = textsFor(website.locale).checkout;
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults['name'] = fieldFaults.missing;
  if (orderNumber.trim() === '') faults['orderNumber'] = fieldFaults.missing;
  if (!isMailAddress(email.trim())) faults['email'] = fieldFaults.email;
  // An important reason is named; without it nobody could answer (§ 312k (2) no. 1 a BGB).
  if (details.cancellation === 'extraordinary' && details.text.trim() === '') faults['reason'] = fieldFaults.missing;
  if (Object.keys(faults).length > 0) throw commerceRefusals.checkout('fields-invalid', fieldsFault, 400, faults);
}

function read({ db }: CommerceParts, website: Website, token: string): Promise<Declared> {
  return withTenant(
    db,
    website.id,
    async (trx) => {
      const found = await findDeclaration(trx, website.id, hashOf(token));
      if (!found) throw commerceRefusals.unknownOrder(website.locale);
      return present(found, token);
    },
    { readOnly: true },
  );
}

/** Confirming twice confirms once: the first time counts, and one receipt is written. */
async function confirm(parts: CommerceParts, website: Website, token: string): Promise<Declared> {
  const { db, clock } = parts;
  const { email: to, confirmedAt } = await read(parts, website, token);
  // A declaration counts in any case; what is limited is the mail, which anybody could send to anyone.
  const mayMail = confirmedAt === null && (await mayMailStranger(db, { websiteId: website.id, to, now: clock() }));
  return withTenant(db, website.id, async (trx) => {
    const found = await findDeclaration(trx, website.id, hashOf(token));
    if (!found) throw commerceRefusals.unknownOrder(website.locale);
    const at = clock();
    if (!(await confirmOnce(trx, found, at))) return present(found, token);
    const confirmed = { ...found, confirmed_at: at };
    if (found.kind === 'cancellation') await endNamed(trx, parts, found);
    const isBuyer = await wasOrderedBy(trx, website.id, { number: found.order_number, email: found.email });
    const store = await findStore(trx, website.id);
    await mailReceipt(trx, { website, store, declaration: confirmed, isBuyer, mayMail });
    return present(confirmed, token);
  });
}

/** Ends what the named order of this buyer has begun; who is named wrongly is the owner's to find out. */
async function endNamed(trx: CommerceTransaction, parts: CommerceParts, given: Declaration): Promise<void> {
  const named = { number: given.order_number, email: given.email };
  for (const each of await findByOrder(trx, given.website_id, named))
    await cancel(trx, parts, each, {
      cancellation: given.details.cancellation ?? 'ordinary',
      reason: given.details.text,
      isDeclared: true,
    });
}

function present(row: Omit<Declaration, 'created_at'>, token: string): Declared {
  return {
    token,
    kind: row.kind,
    name: row.name,
    email: row.email,
    orderNumber: row.order_number,
    text: row.details.text,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    href: `${pages[row.kind]}?erklaerung=${token}`,
  };
}

function serveList(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, api.listDeclarations, async ({ website, query: { cursor = null, limit } }) => {
    const rows = await withTenant(
      parts.db,
      website.id,
      (trx) => listConfirmed(trx, website.id, { before: cursor, limit: limit + 1 }),
      { readOnly: true },
    );
    const items = rows.slice(0, limit).map((row) => ({ ...present(row, ''), id: row.id }));
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
}
