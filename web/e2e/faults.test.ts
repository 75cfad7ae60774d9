import { readdirSync, readFileSync } from 'node:fs';
import { platform, statusOf } from './platform.ts';
import { expect, test } from './test.ts';

/** Processes of this very platform: told by the data folder in their environment or arguments. */
function pidsOf(...words: string[]): number[] {
  const { dataDir } = platform();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const command = read(pid, 'cmdline');
      return (
        words.every((word) => command.includes(word)) &&
        (command.includes(dataDir) || read(pid, 'environ').includes(`LITFASS_DATA_DIR=${dataDir}`))
      );
    });
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile, or is another user's
  }
}

const page = (): Promise<number> => statusOf(platform().port, `atelier-nord.localhost`, '/');
const ready = (): Promise<number> => statusOf(platform().port, 'localhost', '/readyz');

const VICTIMS: { name: string; words: string[] }[] = [
  ...['forms', 'commerce', 'census', 'auth', 'widget-render', 'site-render'].map((name) => ({
    name,
    words: [`services/${name}/`],
  })),
  { name: 'NATS', words: ['nats-server'] },
  { name: 'PostgreSQL', words: ['postgres', '-D'] },
];

test.describe.configure({ mode: 'serial' });

for (const { name, words } of VICTIMS) {
  test(`read pages keep answering while ${name} is killed, and all is well again (R1, R10)`, async () => {
    test.setTimeout(120_000);
    expect(await page()).toBe(200);
    const [pid] = pidsOf(...words);
    expect(pid, `${name} runs`).toBeDefined();
    process.kill(pid ?? 0, 'SIGKILL');
    for (let turn = 0; turn < 20; turn += 1) expect(await page()).toBe(200);
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    await expect
      .poll(() => pidsOf(...words).filter((each) => each !== pid).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await expect
      .poll(() => statusOf(platform().port, 'atelier-nord.localhost', '/search?q=Glasur'), { timeout: 60_000 })
      .toBe(200);
  });
}
