import { pagePrefixOf, readersLocale, Refusal, withTenant } from '@litfass/kit';
import type { FormFault } from '@litfass/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { keepRefused } from '../refused-form/keep.ts';
import { hashOf, newCartToken, rememberCart } from './cookies.ts';
import { changeCart, findCart } from './store.ts';

/** Where a form that was sent without script goes on, and which form it is. */
export interface FormPage<T> {
  websiteId: string;
  /** Of the cart that is told what went wrong; null without one. */
  cartHash: string | null;
  form: string;
  /** The page when it went well. */
  next: string | ((answer: T) => string);
  /** The page with the form. */
  page: string;
  /** The page shows what was typed before, also without a cart: it is kept for it. */
  showsTyped?: boolean;
  /** What is typed says who somebody is: a cart that keeps it is found by a new cookie alone from there. */
  renamesCart?: boolean;
  /** What a form is about that does not say so by its fields, kept with what was typed. */
  about?: Readonly<Record<string, string>>;
}

export const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/**
 * Answers a call that scripts and plain forms make: a script gets the answer or the refusal, a form is sent on with 303, to
 * a page in the language of its own.
 * What a form's refusal said stays with the cart until a form succeeds, without a cart for some minutes under a token of the
 * page's address; the page shows it with all that was typed.
 */
export async function answer<T>(
  parts: CommerceParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  place: FormPage<T>,
  work: () => Promise<T>,
): Promise<T | FastifyReply> {
  if (!isForm(request)) return work();
  const goOn = (href: string) => reply.redirect(href.startsWith('/') ? pagePrefixOf(request) + href : href, 303);
  try {
    const done = await work();
    await keepFault(parts, place, { fault: null });
    return await goOn(typeof place.next === 'string' ? place.next : place.next(done));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = error.saidIn(readersLocale(request, parts.hosts));
    const fault = faultOf({ ...said, code: error.code }, place, request.body);
    const newToken = place.renamesCart ? newCartToken() : null;
    if (await keepFault(parts, place, { fault, newToken })) {
      if (newToken) rememberCart(request, reply, newToken, parts.config.cartDays);
      return goOn(place.page);
    }
    const visitor = { websiteId: place.websiteId, address: request.ip };
    const token = place.showsTyped ? await keepRefused(parts, visitor, fault) : null;
    const hint = new URLSearchParams({ fault: error.code, ...(token && { form: token }) });
    return goOn(`${place.page}${place.page.includes('?') ? '&' : '?'}${hint}`);
  }
}

async function keepFault(
  parts: CommerceParts,
  { websiteId, cartHash }: Pick<FormPage<never>, 'websiteId' | 'cartHash'>,
  { fault, newToken = null }: { fault: FormFault | null; newToken?: string | null },
): Promise<boolean> {
  if (!cartHash) return false;
  return withTenant(parts.db, websiteId, async (trx) => {
    const cart = await findCart(trx, websiteId, cartHash);
    if (!cart || cart.orderId !== null) return false;
    const renamed = newToken && { tokenHash: hashOf(newToken) };
    if (fault ?? cart.fault) await changeCart(trx, websiteId, cart.id, { fault, ...renamed });
    return true;
  });
}

function faultOf(
  { code, text, fields }: ReturnType<Refusal['saidIn']> & { code: string },
  { form, about }: Pick<FormPage<never>, 'form' | 'about'>,
  body: unknown,
): FormFault {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const values = given.flatMap(([name, value]): [string, string][] =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
  );
  return {
    form,
    code,
    text,
    errors: fields,
    values: { ...Object.fromEntries(values), ...about },
  };
}
