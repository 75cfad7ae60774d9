import { parse } from 'node:querystring';
import { createFastify } from './packages.ts';

/** H: Fastify with a parser for forms that answers 204; a hit that nobody looks at or keeps. */
export async function listenHits(port: number): Promise<void> {
  const app = createFastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parse(body) }),
  );
  app.get('/', (_request, reply) => reply.send('ok'));
  app.post('/*', (_request, reply) => reply.code(204).send());
  await app.listen({ host: '127.0.0.1', port });
}
