import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLS_ONLY } from '@litfass/kit';
import { refusedDocument } from './plain-page.ts';
import { RETRY_AFTER_SECONDS, type Turns } from './turns.ts';

const MOST_PATHS = 1000;
const GATHERED_MS = 5;
/** Whenever a page is done there is room for a moment: what was refused a moment ago is still remembered then. */
const REMEMBERED_MS = 1000;

/** Whose documents are refused, and when there was last no room for one. */
interface Crowd {
  paths: Set<string>;
  fullAt: number;
}

const headersOf = (document: string): string[] =>
  [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cache-Control', 'no-store'],
    ['Retry-After', String(RETRY_AFTER_SECONDS)],
    ['Content-Length', String(document.length)],
  ].flat();

interface Answer {
  document: string;
  headers: string[];
}

const MOST_ANSWERS = 100;
const answers = new Map<string, Answer>();

/** Made once for a locale: a string of one byte a character, which Node writes in one piece with the headers before it. */
function answerIn(locale: string): Answer {
  const known = answers.get(locale);
  if (known) return known;
  const document = Buffer.from(refusedDocument(locale)).toString('latin1');
  const made = { document, headers: headersOf(document) };
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(locale, made);
  return made;
}

/**
 * Refuses at the door what would be refused at its turn: for as long as too many wait for a website, addresses of which a
 * document was refused before. A refusal must cost next to nothing, or refusing is all that is done (R12). Other routes
 * than documents take no turns, and are never refused here.
 */
export class FullHouse {
  readonly #turns: Pick<Turns, 'isFull'>;
  readonly #clock: () => number;
  readonly #crowds = new Map<string, Crowd>();

  constructor(turns: Pick<Turns, 'isFull'>, clock: () => number) {
    this.#turns = turns;
    this.#clock = clock;
  }

  /** A document of this address had to be refused. */
  note(websiteId: string, url: string): void {
    const crowd = this.#crowds.get(websiteId) ?? { paths: new Set(), fullAt: 0 };
    crowd.fullAt = this.#clock();
    if (crowd.paths.size < MOST_PATHS) crowd.paths.add(pathOf(url));
    this.#crowds.set(websiteId, crowd);
  }

  refuses(websiteId: string, url: string): boolean {
    const crowd = this.#crowds.get(websiteId);
    if (!crowd) return false;
    const now = this.#clock();
    if (this.#turns.isFull(websiteId)) {
      crowd.fullAt = now;
      return crowd.paths.has(pathOf(url));
    }
    if (now - crowd.fullAt > REMEMBERED_MS) this.#crowds.delete(websiteId);
    return false;
  }
}

/**
 * Sends refusals a few milliseconds later, all that gathered at once: one after the other, without pages being made in between,
 * they cost a fifth less, and nobody who is told to come again in a second misses the time.
 */
export function refuseTogether(): typeof sendRefusal {
  const gathered: Parameters<typeof sendRefusal>[] = [];
  const sendAll = (): void => {
    for (const each of gathered.splice(0)) sendRefusal(...each);
  };
  return (...refused) => {
    if (gathered.push(refused) === 1) setTimeout(sendAll, GATHERED_MS);
  };
}

function sendRefusal(request: IncomingMessage, response: ServerResponse, locale: string): void {
  const { document, headers } = answerIn(locale);
  const isTls = request.headers['x-forwarded-proto'] === 'https';
  response.writeHead(429, isTls ? [...headers, 'Strict-Transport-Security', TLS_ONLY] : headers);
  response.end(document, 'latin1');
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}
