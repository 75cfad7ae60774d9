import { Type, type Static, type TSchema } from 'typebox';

/** Files that a call hands out as an export. */
export type ExportKind = 'csv' | 'json' | 'pdf' | 'xlsx' | 'xml' | 'zip';

/**
 * Who may call: anyone, any account, an account with a permission on the website, or the platform's operator. `partly`
 * names a permission that lets people into a part of what the call serves; its handler refuses them the rest.
 */
export type Access = 'public' | 'session' | { permission: string; partly?: string } | { operator: true };

/** One route, described once: validator, types, OpenAPI and client are derived from it. */
export interface RouteContract<
  Q extends TSchema = TSchema,
  P extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  path: string;
  summary: string;
  access: Access;
  query?: Q;
  params?: P;
  body?: B;
  /** Schema of the answer with status 200; unset where the answer is no JSON. */
  response?: R;
  /** Also takes a form-encoded body. */
  form?: boolean;
  /**
   * Writes need a valid crumb. `script` asks it of JSON bodies only: a form that is sent without script carries none,
   * its Origin is checked instead. Default: true for writes that an operator's token does not guard.
   */
  crumb?: boolean | 'script';
  /**
   * `website` (default) looks the website up by Host; `account` takes the bare app domain as well, which is no website
   * but where accounts can be reached too; `platform` does not look at the Host.
   */
  scope?: 'website' | 'account' | 'app-domain' | 'platform';
  /** Largest body in bytes; default 1 MiB. */
  bodyLimit?: number;
  /** Largest body of parts (`multipart/form-data`) in bytes, where its reader counts them; it has the time for so many. */
  partsLimit?: number;
  /**
   * Hands out a file of these kinds, always or where it is asked for one. What is not marked can't, but for JSON, which is
   * what calls answer: tests walk the marked ones.
   */
  exports?: ExportKind | readonly ExportKind[];
  /** Said of public calls that people make who build the website, before they are logged in: refusals say du to them. */
  readers?: 'owners';
  /** Left out of the OpenAPI document: documents and files. */
  hidden?: boolean;
  /**
   * Whether the website's log names who called. Default: writes that need a permission or the operator's token do, reads
   * don't. Said of exports, which are worth a line, and of writes that change nothing for others: drafts that are kept,
   * searches, previews.
   */
  noted?: boolean;
}

export const route = <
  Q extends TSchema = TSchema,
  P extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
>(
  contract: RouteContract<Q, P, B, R>,
): RouteContract<Q, P, B, R> => contract;

export type QueryOf<C> = C extends RouteContract<infer Q, infer _P, infer _B, infer _R> ? Static<Q> : never;
export type ParamsOf<C> = C extends RouteContract<infer _Q, infer P, infer _B, infer _R> ? Static<P> : never;
export type BodyOf<C> = C extends RouteContract<infer _Q, infer _P, infer B, infer _R> ? Static<B> : never;
export type AnswerOf<C> = C extends RouteContract<infer _Q, infer _P, infer _B, infer R> ? Static<R> : never;

export const exportsOf = ({ exports = [] }: RouteContract): readonly ExportKind[] =>
  typeof exports === 'string' ? [exports] : exports;

export const isWrite = (contract: RouteContract): boolean => contract.method !== 'GET';

/** Whether a website's API keys may make the call: what owners do by a permission, below `/api/rest`. */
export const isForKeys = ({ access, path }: RouteContract): boolean =>
  typeof access === 'object' && 'permission' in access && path.startsWith('/api/rest/');

/** Whether the log of the website says who called: owners by a permission, the operator, unless the contract says otherwise. */
export const isNoted = (contract: RouteContract): boolean =>
  typeof contract.access === 'object' && (contract.noted ?? isWrite(contract));

const VERBS = { GET: 'read', POST: 'made', PUT: 'changed', PATCH: 'changed', DELETE: 'removed' } as const;

/** What the log calls it: the words of its path and what was done, such as `site-drafts-publish-made`. */
export function actOf({ method, path }: Pick<RouteContract, 'method' | 'path'>): string {
  const words = path.split('/').filter((word) => /^[a-z]/.test(word) && word !== 'api' && word !== 'rest');
  return [...words, VERBS[method]].join('-').replaceAll('.', '-');
}

/** What the query of a call says that hands on a part of a website. */
export const AfterRemoval = Type.Object({
  removal: Type.Optional(
    Type.Integer({
      description:
        'The last removal of the website by its version, as who put it in place was told: 404 after a newer one',
    }),
  ),
});

/** What the query of an export says about its moments. */
export const inTimeZone = {
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'IANA name of a time zone: moments are written as clocks read there (`2026-03-01 13:00`), and the heads of their columns name it. Without it they are ISO 8601 in UTC, for programs.',
    }),
  ),
};
