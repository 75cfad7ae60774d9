import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseUntrustedJson } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CommerceParts } from '../db/database.ts';

const zip = promisify(gzip);

/** Answers what other services ask by the bus, JSON for JSON; ends with the service. A question of another shape is a fault. */
export function answerQuestions<S extends TSchema>(
  app: FastifyInstance,
  { bus }: Pick<CommerceParts, 'bus'>,
  {
    subject,
    schema,
    find,
    isGzipped = false,
  }: { subject: string; schema: S; find: (question: Static<S>) => Promise<unknown>; isGzipped?: boolean },
): void {
  const validator = Compile(schema);
  const stop = bus.respond(subject, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!validator.Check(question)) throw new Error(`No question for ${subject}`);
    const answer = Buffer.from(JSON.stringify(await find(question)));
    return isGzipped ? zip(answer) : answer;
  });
  app.addHook('onClose', async () => stop());
}
