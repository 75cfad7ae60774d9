import { refusals, type Refusal, type Website } from '@litfass/kit';
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

/** A plain form that was refused: back to the page that names the fields, or a small page that says why. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, website, formId }: { error: Refusal; website: Website; formId: string },
): FastifyReply {
  const { host = '', referer } = request.headers;
  if (error.fields) {
    const errors = Object.keys(error.fields).join(',');
    return reply.redirect(returnAddress(referer, host, { form: formId, errors }), 303);
  }
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .type('text/html; charset=utf-8')
    .send(refusalPage(error.message, website.locale, returnAddress(referer, host, {})));
}

const refusalPage = (message: string, locale: string, back: string): string => `<!doctype html>
<html lang="${escaped(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(message)}</title></head>
<body><main><h1>${escaped(message)}</h1><p><a href="${escaped(back)}">${escaped(textsFor(locale).errors.retry)}</a></p></main></body>
</html>
`;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
