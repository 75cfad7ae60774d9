/**
 * Waits until all have ended, then fails by the first that failed. For works that ask several things of one transaction:
 * `Promise.all` fails at once, and those that are still at it would ask on while it is rolled back.
 */
export async function allOrNone<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(works);
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
