// `pnpm fault:calls [--count 20000] [--seed 1] [--service forms]`: calls every operation that the services describe, again and
// again, with values that fit, that nearly fit and that make no sense, and says what was answered otherwise than it should.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OwnPlatform } from '../bench/harness/own-platform.ts';
import { Campaign } from './campaign.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    service: { type: 'string' },
  },
});
/** Limits that end a campaign before it has begun: its calls come one after the other from many addresses. */
const LIMITS = {
  LITFASS_TRUSTED_PROXIES: '127.0.0.1/32',
  LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000000',
  LITFASS_RATE_FORM_PER_MINUTE: '1000000',
  LITFASS_RATE_FORM_PER_SITE_PER_MINUTE: '1000000',
};
/** What a contract says is written down so (MAP-015). */
const PROMISED = ['place details were asked without productPage or productSection'];
/** The level of a service's own mistakes in its log. */
const ERROR = 50;
process.exit(await main(Number(options.count), Number(options.seed)));

/** Answers 1 where an answer or a line of a log says that a service made a mistake. */
async function main(count: number, seed: number): Promise<number> {
  console.log('Starting a platform of its own …');
  const platform = new OwnPlatform();
  try {
    await platform.start(LIMITS);
    const campaign = await Campaign.start({ port: platform.place.port, seed, service: options.service });
    await campaign.run(count);
    campaign.print();
    const mistakes = mistakesIn(path.join(platform.dataDir, 'logs'));
    for (const mistake of mistakes) console.log(`log: ${mistake}`);
    const isThere = (await campaign.caller.ask('GET', '/')).status === 200;
    if (!isThere) console.log('The website is gone.');
    return campaign.faults.size + mistakes.length === 0 && isThere ? 0 : 1;
  } finally {
    await platform.remove();
  }
}

/** What services wrote down as their own mistakes, each kind once. */
function mistakesIn(folder: string): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(folder))
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      const level = Number(/"level":(\d+)/.exec(line)?.[1] ?? 0);
      const message = /"msg":"([^"]*)"/.exec(line)?.[1] ?? '';
      const cause = /"message":"([^"]*)"/.exec(line)?.[1] ?? '';
      if (level >= ERROR && !PROMISED.some((promised) => message === promised))
        found.add(`${file}: ${message} ${cause}`);
    }
  return [...found];
}
