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

/** A plain form that was refused: a small page that says why; going back finds the form as it was filled in. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, website }: { error: Refusal; website: Website },
): FastifyReply {
  const { host = '', referer } = request.headers;
  return reply
    .code(error.status)
    .headers({
      ...error.headers,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .type('text/html; charset=utf-8')
    .send(refusalPage(error, website.locale, returnAddress(referer, host, {})));
}

function refusalPage({ message, fields = {} }: Refusal, locale: string, back: string): string {
  const texts = textsFor(locale);
  const faults = [...new Set(Object.values(fields))].map((text) => `<li>${escaped(text)}</li>`).join('');
  return `<!doctype html>
<html lang="${escaped(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(message)}</title><style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#222;background:#fff}h1{font-size:1.5rem}</style></head>
<body><main><h1>${escaped(message)}</h1>${faults && `<ul>${faults}</ul>`}<p><a href="${escaped(back)}">${escaped(texts.errors.retry)}</a></p></main></body>
</html>
`;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
