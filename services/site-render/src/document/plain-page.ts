import { escapeHtml } from '@litfass/widgets';
import type { FastifyReply } from 'fastify';
import { OverBudget } from '../drawing/drawing-thread.ts';

const TEXTS: Record<404 | 429 | 503 | 'too-costly', { title: string; text: string }> = {
  404: { title: 'Nicht gefunden', text: 'Unter dieser Adresse gibt es keine Website.' },
  429: {
    title: 'Gerade zu viel los',
    text: 'Diese Website wird gerade sehr oft aufgerufen. Bitte versuche es in einem Moment noch einmal.',
  },
  503: {
    title: 'Gleich wieder da',
    text: 'Diese Seite ist gerade nicht erreichbar. Bitte versuche es in einem Moment noch einmal.',
  },
  'too-costly': {
    title: 'Diese Seite lässt sich gerade nicht zeigen',
    text: 'Sie ist zu umfangreich geworden. Wer die Website pflegt, sieht das in der Verwaltung.',
  },
};

/** A page without any website's looks: where there is none, or nothing to draw it from. Never cached. */
export function plainPage(reply: FastifyReply, status: 404 | 429 | 503): FastifyReply {
  const { title, text } = TEXTS[status];
  if (status === 503) reply.header('retry-after', '5');
  return bareDocument(reply, status, { title, texts: [text] });
}

/** The page in place of one that takes more to draw than it may. Never cached. */
export const tooCostlyPage = (reply: FastifyReply): FastifyReply => {
  const { title, text } = TEXTS['too-costly'];
  return bareDocument(reply.header('retry-after', '600'), 503, { title, texts: [text] });
};

/** Answers with that page where drawing one was given up. */
export const tooCostlyFor =
  (reply: FastifyReply) =>
  (error: unknown): FastifyReply => {
    if (error instanceof OverBudget) return tooCostlyPage(reply);
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
  /** German without one. */
  language?: string;
  title: string;
  texts: readonly string[];
}

function htmlOf({ title, texts, language = 'de' }: Said): string {
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#222;background:#fff}h1{font-size:1.6rem}</style></head><body><main><h1>${title}</h1>${paragraphs}</main></body></html>`;
}

/**
 * The page of 429 for who is refused before any route: a string of one byte a character, which Node writes in one piece
 * with the headers before it.
 */
export const refusedDocument = Buffer.from(htmlOf({ title: TEXTS[429].title, texts: [TEXTS[429].text] })).toString(
  'latin1',
);
