import type { FastifyInstance } from 'fastify';
import { checkOrigin, websiteOf } from './origin.ts';
import type { Gate } from './parts.ts';

/** Answers CORS preflights: allowed from the verified domains of the same website only. */
export function answerPreflights(app: FastifyInstance, parts: Gate): void {
  app.options('/api/*', (request, reply) => {
    checkOrigin(parts, request, reply, websiteOf(parts, request, 'account'));
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'content-type, x-csrf-token, x-siteuser-xsrf-token')
      .header('access-control-max-age', '600')
      .send();
  });
}
