import { refusals, sendPlainPage, type Refusal, type Website } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { returnAddress, successAddress } from './return-address.ts';

/** A form sent without script proves by its Origin that it stands on this website: it has no key and no crumb. */
export function requireOwnPage(request: FastifyRequest): void {
  // The route's guard has checked the Origin; here it must be there at all.
  if (request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin') return;
  throw refusals.foreignOrigin();
}

/** After a plain form was stored: on to the owner's address, else back to the page with `?form=<id>&sent=1`. */
export function sendThanks(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  isOwnHost: (host: string) => boolean,
): FastifyReply {
  const { host = '', referer } = request.headers;
  const { redirect } = form.postSubmit ?? {};
  const onward = redirect ? successAddress(redirect, host, isOwnHost) : null;
  return reply.redirect(onward ?? returnAddress(referer, host, { form: form.id, sent: '1' }), 303);
}

/** What is known of where a plain form was sent. */
export interface PlainPlace {
  website: Website;
  /** The website's title. */
  site: string;
  form: Form | null;
}

/**
 * A plain form that was refused: a small page that says why, field by field; going back finds the form as it was filled
 * in.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, place: { website, site, form } }: { error: Refusal; place: PlainPlace },
): FastifyReply {
  const { host = '', referer } = request.headers;
  const { locale } = website;
  const { forms, errors } = textsFor(locale);
  const items = Object.entries(error.fields ?? {}).map(([id, text]) => ({ name: titleOf(form, id), text }));
  const isCaptcha = error.code === 'captcha-missing';
  const text = isCaptcha ? forms.captchaNeedsScript : items.length > 0 ? forms.goBack : undefined;
  return sendPlainPage(reply.headers(error.headers), {
    status: error.status,
    locale,
    site,
    title: error.message,
    items,
    ...(text !== undefined && { text }),
    link: { text: items.length > 0 ? forms.openAnew : errors.retry, href: returnAddress(referer, host, {}) },
  });
}

const titleOf = (form: Form | null, fieldId: string): string =>
  form?.fields.find(({ id }) => id === fieldId)?.title ?? '';
