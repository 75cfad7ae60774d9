import { isDatabaseAway } from './error-answers.ts';
import { BusAway } from './nats-link.ts';

/**
 * A job's work for each of many, one after the other. One for whom it fails is told to the log, with what is `about` it, and
 * keeps nobody else from its turn. Where a round takes the longest due first and not all, `postpone` puts that one off:
 * otherwise as many as fit in a round, failing for ever, would be all that is ever tried.
 * @throws what is a reason of all: the database or NATS is away
 */
export async function eachApart<T>(
  log: { warn: (about: object, text: string) => void },
  all: Iterable<T> | AsyncIterable<T>,
  { failure, about, postpone }: { failure: string; about: (one: T) => object; postpone?: (one: T) => Promise<unknown> },
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for await (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof BusAway) throw error;
      log.warn({ err: error, ...about(one) }, failure);
      await postpone?.(one);
    }
  }
}
