// `pnpm attack`: starts a platform of its own with the demo websites, tries on it what has once worked or might, and prints what
// became of each. Ends with 1 where one went through. Bounded: a few hundred calls, to this machine alone.
import { Agent } from 'node:http';
import { runningPlatform } from '../../scripts/platform/state.ts';
import { OwnPlatform } from '../bench/harness/own-platform.ts';
import { accountAttacks } from './account-attacks.ts';
import { Target, type Attack } from './attack.ts';
import { contentAttacks } from './content-attacks.ts';
import { platformAttacks } from './platform-attacks.ts';

process.exit(await main());

async function main(): Promise<number> {
  console.log('Starting a platform of its own …');
  const platform = new OwnPlatform();
  const agent = new Agent({ keepAlive: true });
  try {
    await platform.start({ LITFASS_TRUSTED_PROXIES: '127.0.0.1/32' });
    const { port, dataDir } = platform.place;
    const natsPort = Number(new URL(runningPlatform(dataDir)?.natsUrl ?? 'nats://x:0').port);
    const target = new Target({ port, dataDir, natsPort, agent });
    console.log('| attack | held | what was answered |');
    console.log('| --- | --- | --- |');
    let failed = 0;
    for (const attack of [...platformAttacks, ...contentAttacks, ...accountAttacks]) {
      const { held, saw } = await tried(attack, target);
      console.log(`| ${attack.name} | ${held ? 'yes' : 'NO'} | ${saw.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`);
      if (!held) failed += 1;
    }
    return failed === 0 ? 0 : 1;
  } finally {
    agent.destroy();
    await platform.remove();
  }
}

/** One that could not be carried out proves nothing. */
async function tried(attack: Attack, target: Target): Promise<{ held: boolean; saw: string }> {
  try {
    return await attack.run(target);
  } catch (error) {
    return { held: false, saw: `not carried out: ${error instanceof Error ? error.message : String(error)}` };
  }
}
