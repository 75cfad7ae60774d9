import { readFileSync } from 'node:fs';
import { createFastify } from './packages.ts';

/** C: Fastify and nothing else sends a compressed page, kept as a Buffer, with a page's headers. */
export async function listenCached(port: number, file: string): Promise<void> {
  const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(readFileSync(file, 'utf8'));
  const bytes = Buffer.from(body, 'base64');
  const app = createFastify();
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
  await app.listen({ host: '127.0.0.1', port });
}
