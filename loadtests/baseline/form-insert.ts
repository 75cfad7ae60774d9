import { readFileSync } from 'node:fs';
import { createFastify, Pool } from './packages.ts';

/** F: Fastify reads a submission and stores it by one durable INSERT, from a pool of ten; `file` holds the database. */
export async function listenForms(port: number, file: string): Promise<void> {
  const { body }: { body: string } = JSON.parse(readFileSync(file, 'utf8'));
  const pool = new Pool({ connectionString: Buffer.from(body, 'base64').toString('utf8'), max: 10 });
  await pool.query(`create schema if not exists baseline`);
  await pool.query(
    `create table if not exists baseline.submission (id bigserial primary key, form_id text not null, received_at timestamptz not null default now(), answers jsonb not null)`,
  );
  const app = createFastify();
  app.get('/', (_request, reply) => reply.send('ready'));
  app.post('/*', async (request, reply) => {
    const { formId, form } = bodyOf(request);
    await pool.query('insert into baseline.submission (form_id, answers) values ($1, $2)', [formId, form]);
    return reply.headers({ 'content-type': 'application/json' }).send('{"submissionId":"x"}');
  });
  await app.listen({ host: '127.0.0.1', port });
}

function bodyOf(request: unknown): { formId: unknown; form: unknown } {
  const body: unknown = typeof request === 'object' && request !== null ? Reflect.get(request, 'body') : null;
  if (typeof body !== 'object' || body === null) throw new Error('no body');
  return { formId: Reflect.get(body, 'formId'), form: Reflect.get(body, 'form') };
}
