/** So many in a row fail for a reason of all: the database is away. */
const MOST_IN_A_ROW = 10;

/**
 * A job's work for each of many, one after the other. One for whom it fails is told to the log, with what is `about` it, and
 * keeps nobody else from its turn. @throws what it failed by for ten in a row
 */
export async function eachApart<T>(
  log: { warn: (about: object, text: string) => void },
  all: Iterable<T> | AsyncIterable<T>,
  { failure, about }: { failure: string; about: (one: T) => object },
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  let inARow = 0;
  for await (const one of all) {
    try {
      await work(one);
      inARow = 0;
    } catch (error) {
      inARow += 1;
      if (inARow === MOST_IN_A_ROW) throw error;
      log.warn({ err: error, ...about(one) }, failure);
    }
  }
}
