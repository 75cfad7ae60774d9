import { textsFor } from '@litfass/model/texts';
import { wordsLanguage } from '@litfass/model/texts/language';
import { escapeHtml } from '@litfass/widgets';
import type { FastifyReply } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { OverBudget } from '../drawing/drawing-thread.ts';

const names = { 404: 'notFound', 429: 'tooMany', 503: 'unavailable' } as const;

/** A page without any website's looks: where there is none, or nothing to draw it from. Never cached. */
export function plainPage(reply: FastifyReply, status: 404 | 429 | 503, locale = 'de-DE'): FastifyReply {
  const { title, text } = textsFor(locale).plainPages[names[status]];
  if (status === 503) reply.header('retry-after', '5');
  return bareDocument(reply, status, { locale, title, texts: [text] });
}

/** The page in place of one that takes more to draw than it may. Never cached. */
export const tooCostlyPage = (reply: FastifyReply, locale: string): FastifyReply => {
  const { title, text } = textsFor(locale).plainPages.tooCostly;
  return bareDocument(reply.header('retry-after', '600'), 503, { locale, title, texts: [text] });
};

/** Answers with that page where drawing one was given up. */
export const tooCostlyFor =
  ({ hosts }: Pick<SiteParts, 'hosts'>, reply: FastifyReply) =>
  (error: unknown): FastifyReply => {
    if (error instanceof OverBudget)
      return tooCostlyPage(reply, hosts.find(reply.request.headers.host ?? '')?.locale ?? 'de-DE');
    throw error;
  };

/** A document of a heading and paragraphs, for what is not drawn by any website. */
export const bareDocument = (reply: FastifyReply, status: number, said: Said): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    })
    .send(htmlOf(said));

interface Said {
  /** Of whoever reads it. */
  locale: string;
  title: string;
  texts: readonly string[];
}

function htmlOf({ title, texts, locale }: Said): string {
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<!doctype html><html lang="${escapeHtml(wordsLanguage(locale))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#222;background:#fff}h1{font-size:1.6rem}</style></head><body><main><h1>${escapeHtml(title)}</h1>${paragraphs}</main></body></html>`;
}

/** The page of 429 for who is refused before any route, in the language and address of a locale. */
export function refusedDocument(locale: string): string {
  const { title, text } = textsFor(locale).plainPages.tooMany;
  return htmlOf({ locale, title, texts: [text] });
}
