import { arrive } from './arrivals.ts';
import { askPage } from './ask.ts';

/** Asks for a page `rate` times a second for `seconds` (open model); milliseconds until each answer. @throws for every status but 200 */
export async function askSteadily(
  port: number,
  { host, page, rate, seconds }: { host: string; page: string; rate: number; seconds: number },
): Promise<number[]> {
  const latencies: number[] = [];
  const headers = { host, 'accept-encoding': 'gzip, br' };
  await arrive({ rate, seconds }, async () => {
    const begun = performance.now();
    await askPage(port, page, headers);
    latencies.push(performance.now() - begun);
  });
  return latencies;
}
