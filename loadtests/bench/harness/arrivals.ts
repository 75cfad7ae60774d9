const TURN_MS = 10;

/** Begins `rate` tasks a second for `seconds`, each when it is due, whether or not the earlier ones are done (open model). */
export async function arrive(
  { rate, seconds }: { rate: number; seconds: number },
  begin: (number: number) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let started = 0;
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - begun) {
    for (const due = (passed * rate) / 1000; started < due; started += 1) {
      const one = begin(started).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  await Promise.all(underWay);
}
