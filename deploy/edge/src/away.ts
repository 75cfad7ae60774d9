import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why the edge itself answers: permanent code, status, and what to tell people. */
const answers = {
  'service-away': {
    status: 503,
    retryAfter: 2,
    de: 'Dieser Teil der Website ist gerade nicht erreichbar. Bitte versuche es in ein paar Sekunden noch einmal.',
    en: 'This part of the website cannot be reached right now. Please try again in a few seconds.',
  },
  'service-slow': {
    status: 504,
    retryAfter: 10,
    de: 'Die Antwort hat zu lange gedauert. Bitte versuche es gleich noch einmal.',
    en: 'The answer took too long. Please try again in a moment.',
  },
  'connection-lost': {
    status: 502,
    retryAfter: 2,
    de: 'Die Verbindung ist abgebrochen, bevor eine Antwort kam. Bitte prüfe, ob deine Änderung angekommen ist, bevor du es wiederholst.',
    en: 'The connection broke before an answer came. Please check whether your change arrived before you repeat it.',
  },
  'sender-slow': {
    status: 408,
    retryAfter: null,
    de: 'Was du gesendet hast, kam nicht ganz an. Bitte prüfe deine Verbindung und versuche es noch einmal.',
    en: 'What you sent did not arrive as a whole. Please check your connection and try again.',
  },
  'not-public': {
    status: 404,
    retryAfter: null,
    de: 'Diese Adresse ist nicht öffentlich.',
    en: 'This address is not public.',
  },
  'bad-request': {
    status: 400,
    retryAfter: null,
    de: 'Diese Anfrage ist nicht eindeutig und wird deshalb nicht beantwortet.',
    en: 'This request is ambiguous and is therefore not answered.',
  },
} as const;

export type AwayCode = keyof typeof answers;

/** Answers in the place of a service: JSON for calls, a small page for people. */
export function answerAway(
  request: IncomingMessage,
  response: ServerResponse,
  code: AwayCode,
  requestId: string,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const answer = answers[code];
  const language = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'de';
  const isPage = !request.url?.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
  const body = isPage ? page(language, answer[language]) : JSON.stringify({ error: answer[language], code, requestId });
  response.writeHead(answer.status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...(answer.retryAfter === null ? {} : { 'Retry-After': answer.retryAfter }),
    // Part of the body may still be on its way: a connection that is used again would take it for a request.
    ...(request.complete ? {} : { Connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const titles = { de: 'Gleich wieder da', en: 'Back in a moment' };

const page = (language: 'de' | 'en', text: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${titles[language]}</title><style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}</style>` +
  `<main><h1>${titles[language]}</h1><p>${text}</p></main></html>`;
