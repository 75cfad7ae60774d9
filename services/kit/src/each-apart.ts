import { isDatabaseAway } from './error-answers.ts';
import { BusAway } from './nats-link.ts';

/**
 * A job's work for each of many, one after the other. One for whom it fails is told to the log, with what is `about` it, and
 * keeps nobody else from its turn. @throws what is a reason of all: the database or NATS is away
 */
export async function eachApart<T>(
  log: { warn: (about: object, text: string) => void },
  all: Iterable<T> | AsyncIterable<T>,
  { failure, about }: { failure: string; about: (one: T) => object },
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for await (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof BusAway) throw error;
      log.warn({ err: error, ...about(one) }, failure);
    }
  }
}
