import { parseUntrustedJson } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CommerceParts } from '../db/database.ts';

/** Answers what other services ask by the bus, JSON for JSON; ends with the service. A question of another shape is a fault. */
export function answerQuestions<S extends TSchema>(
  app: FastifyInstance,
  { bus }: Pick<CommerceParts, 'bus'>,
  { subject, schema, find }: { subject: string; schema: S; find: (question: Static<S>) => Promise<unknown> },
): void {
  const validator = Compile(schema);
  const stop = bus.respond(subject, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!validator.Check(question)) throw new Error(`No question for ${subject}`);
    return Buffer.from(JSON.stringify(await find(question)));
  });
  app.addHook('onClose', async () => stop());
}
