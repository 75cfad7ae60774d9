import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const module = path.join(import.meta.dirname, 'end-with-me.ts');

it('lets what a process started die with it, even when it is killed, and leaves alone what it let go', async () => {
  const program = `
    import { spawn } from 'node:child_process';
    import { endWithMe } from ${JSON.stringify(module)};
    const [kept, other] = ['inherit', 'ignore'].map((output) => spawn('sleep', ['600'], { stdio: ['ignore', output, 'ignore'] }));
    endWithMe(kept.pid);
    endWithMe(other.pid)();
    process.stdout.write(String(other.pid));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [other] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // Whoever is left holds it open.
  await once(child.stdout, 'close');
  expect(process.kill(Number(other), 'SIGKILL')).toBe(true);
});
