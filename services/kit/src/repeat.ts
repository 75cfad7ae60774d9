/** Work beside requests; started once the service listens. `stop` waits for what is under way. */
export interface Job {
  stop(): Promise<void>;
}

/** How work is repeated. */
export interface Repeated {
  everyMs: number;
  /** What the log says when it failed; the next turn tries again. */
  failure: string;
  /** Whether the first turn is now rather than after the first pause. */
  startsNow?: boolean;
}

/**
 * A job that does its work again and again, never twice at once in this process: a turn that lasts longer than the pause
 * takes the place of those that would have begun meanwhile. Several instances may do it at the same time.
 */
export function repeat(
  log: { warn: (about: object, text: string) => void },
  { everyMs, failure, startsNow = false }: Repeated,
  work: () => Promise<unknown>,
): Job {
  let running: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, failure);
    } finally {
      running = null;
    }
  };
  const begin = (): void => {
    running ??= turn();
  };
  if (startsNow) begin();
  const timer = setInterval(begin, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
