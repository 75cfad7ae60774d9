import { on, withTenant, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findContributor } from '../contributor/store.ts';
import type { CensusParts } from '../db/database.ts';
import { endWeeklyMail, showWeeklyMailEnd } from './api.ts';
import { replaceRecipient } from './store.ts';
import { accountOfToken } from './unsubscribe.ts';

/** Who gets the weekly mail ends it by a link of the mail, without logging in. */
export function serveUnsubscribing(app: FastifyInstance, parts: CensusParts): void {
  const { db, config } = parts;
  const accountOf = (website: Website, token: string): string | null =>
    accountOfToken({ secret: config.secret, websiteId: website.id }, token);

  on(app, parts, showWeeklyMailEnd, async ({ website, query: { token }, reply }) =>
    sendPage(reply, website, accountOf(website, token) === null ? 'unknown' : 'asked'),
  );

  on(app, parts, endWeeklyMail, async ({ website, query: { token }, reply }) => {
    const accountId = accountOf(website, token);
    if (accountId === null) return sendPage(reply, website, 'unknown');
    await withTenant(db, website.id, async (trx) => {
      const contributor = await findContributor(trx, website.id, accountId);
      if (contributor) await replaceRecipient(trx, website.id, { from: contributor.email, to: null });
    });
    return sendPage(reply, website, 'ended');
  });
}

/** A small page that needs no script; only the project's own texts are in it. */
function sendPage(reply: FastifyReply, { locale }: Website, state: 'asked' | 'ended' | 'unknown'): FastifyReply {
  const { end } = textsFor(locale).statistics;
  const text = end[state];
  const button = state === 'asked' ? `<form method="post"><button>${end.button}</button></form>` : '';
  return reply
    .code(state === 'unknown' ? 404 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale.startsWith('de') ? 'de' : 'en'}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${end.title}</title>` +
        `<main><h1>${end.title}</h1><p>${text}</p>${button}</main></html>`,
    );
}
