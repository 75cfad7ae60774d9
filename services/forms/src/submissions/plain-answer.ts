import { escaped, refusals, sendPage, sendPlainPage, type Refusal, type Website } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainForm } from './plain-form.ts';
import { returnAddress, successAddress } from './return-address.ts';

/** A form sent without script proves by its Origin that it stands on this website: it has no key and no crumb. */
export function requireOwnPage(request: FastifyRequest): void {
  // The route's guard has checked the Origin; here it must be there at all.
  if (request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin') return;
  throw refusals.foreignOrigin();
}

/**
 * After a plain form was stored: on to the owner's address, else back to the page with `?form=<id>&sent=1`. One that came
 * back refused before is thanked for on a page of its own: where the page has its thanks stands in a fragment, which is
 * lost by then.
 */
export function sendThanks(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, locale, site }: { form: Form; locale: string; site: string },
  isOwnHost: (host: string) => boolean,
): FastifyReply {
  const { host = '' } = request.headers;
  const referer = pageOf(request);
  const { redirect, message } = form.postSubmit ?? {};
  const onward = redirect ? successAddress(redirect, host, isOwnHost) : null;
  const { forms } = textsFor(locale);
  if (onward === null && isSentAgain(request))
    return sendPlainPage(reply, {
      status: 200,
      locale,
      site,
      title: message || forms.thanks,
      link: { text: forms.toWebsite, href: returnAddress(referer, host, {}) },
    });
  return reply.redirect(onward ?? returnAddress(referer, host, { form: form.id, sent: '1' }), 303);
}

/** What is known of where a plain form was sent. */
export interface PlainPlace {
  website: Website;
  /** The website's title. */
  site: string;
  form: Form | null;
}

/** The page that a form stands on; a form that came back refused names the one that it stood on before. */
function pageOf(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  const named: unknown = isSentAgain(request) ? Reflect.get(Object(request.body), 'pagePath') : undefined;
  return typeof named === 'string' ? named : referer;
}

/** Whether it comes from the page that showed it refused. */
function isSentAgain({ headers: { referer }, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return referer !== undefined && URL.canParse(referer) && new URL(referer).pathname === path;
}

/** A plain form that was refused: the form again with what was typed, and what is wrong said above it and at its fields. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, place: { website, site, form } }: { error: Refusal; place: PlainPlace },
): FastifyReply {
  const { host = '' } = request.headers;
  const { locale } = website;
  const { forms, errors } = textsFor(locale);
  const href = returnAddress(pageOf(request), host, {});
  const { text: title, fields: faults } = error.saidIn(locale);
  const page = { status: error.status, locale, site, title };
  if (form && Object.keys(faults).length > 0)
    return sendPage(reply.headers(error.headers), {
      ...page,
      body: [
        `<h1>${escaped(title)}</h1>`,
        plainForm({ form, sent: sentBy(request), faults, locale }),
        `<p><a class="go" href="${escaped(href)}">${escaped(forms.openAnew)}</a></p>`,
      ].join(''),
    });
  return sendPlainPage(reply.headers(error.headers), {
    ...page,
    ...(error.code === 'captcha-missing' && { text: forms.captchaNeedsScript }),
    link: { text: errors.retry, href },
  });
}

const sentBy = ({ body }: FastifyRequest): Record<string, unknown> => ({ ...Object(body) });
