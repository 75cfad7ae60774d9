/*
 * A session that ends in the middle of work loses nothing: the call that noticed it waits until the person has logged
 * in over the page, and goes on.
 */
type Listener = (isWanted: boolean) => void;

let waiting: { promise: Promise<void>; resolve: () => void } | null = null;
const listeners = new Set<Listener>();

/** How often somebody has logged in over the page. */
let logIns = 0;
export const logInsSoFar = (): number => logIns;

/**
 * Resolves once somebody has logged in. Several calls wait for one log-in; one that began before the last log-in
 * (`since`) and was refused after it does not ask for another.
 */
export function askForLogIn(since: number): Promise<void> {
  if (logIns > since) return Promise.resolve();
  waiting ??= Promise.withResolvers<void>();
  for (const listener of listeners) listener(true);
  return waiting.promise;
}

/** Lets every waiting call go on. */
export function loggedIn(): void {
  logIns += 1;
  waiting?.resolve();
  waiting = null;
  for (const listener of listeners) listener(false);
}

export const isLogInWanted = (): boolean => waiting !== null;

export function onLogInWanted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
