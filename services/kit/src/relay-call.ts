/*
 * A transaction that leaves an event calls the relay of its process when it is committed: an event need not wait for the
 * next look, and the looks, which are for what other processes left behind, can be seldom.
 */

const leaving = new WeakSet<object>();
const relays = new WeakMap<object, Set<() => void>>();

/** Notes that a transaction leaves something in the outbox. */
export const leavesEvents = (trx: object): void => void leaving.add(trx);

/** Calls the relays of a database when the transaction, which is committed, left something. */
export function callRelays(db: object, trx: object): void {
  if (leaving.has(trx)) wakeRelays(db);
}

/** Calls the relays of a database for what another thread of this process left. */
export function wakeRelays(db: object): void {
  for (const wake of relays.get(db) ?? []) wake();
}

/** Has `wake` called after each such transaction, until the answer is called. */
export function onLeftEvents(db: object, wake: () => void): () => void {
  const known = relays.get(db) ?? new Set();
  relays.set(db, known.add(wake));
  return () => void known.delete(wake);
}
