import type { Schema } from './made-up.ts';

/** A call that a service describes. */
export interface Operation {
  service: string;
  method: string;
  path: string;
  access: unknown;
  parameters: { name: string; in: 'query' | 'path'; required: boolean; schema: Schema }[];
  body: Schema | null;
}

export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access': unknown;
        parameters: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

/** The services that describe their calls, by the name in `/api/{name}/openapi.json`. */
export const describing = ['site', 'auth', 'forms', 'commerce', 'census'] as const;

/** What ends the session, the rights of who calls, or the website itself: after it there is nothing left to call. */
const ENDING: readonly string[] = [
  'POST /api/auth/Logout',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{sessionId}',
  'PUT /api/rest/site/removal',
  'PATCH /api/rest/auth/contributors/{accountId}',
  'DELETE /api/rest/auth/contributors/{accountId}',
];

export const operationsOf = (service: string, { paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, { parameters, requestBody, 'x-access': access }]) => ({
        service,
        method: method.toUpperCase(),
        path,
        access,
        parameters,
        body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
      }))
      .filter((operation) => !ENDING.includes(`${operation.method} ${operation.path}`)),
  );
