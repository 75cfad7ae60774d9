import { spawn } from 'node:child_process';
import { freePort } from '@litfass/kit/testing';
import { checks, shapeFaults } from './checks.ts';
import { listening } from './port.ts';

/**
 * Sends what the adapter sends to stripe-mock, which judges it by Stripe's published description of its interface, and
 * compares the shapes that the tests' stand-in answers in. Says each thing that was looked at; fails with the first line
 * that begins with a cross.
 */
async function main(): Promise<number> {
  const port = await freePort();
  const mock = spawn(process.env['STRIPE_MOCK'] ?? 'stripe-mock', ['-http-port', String(port)], { stdio: 'ignore' });
  try {
    await listening(port, 20_000);
    let faults = 0;
    for (const { name, ask, recorded } of checks(`http://127.0.0.1:${port}`)) {
      const problem = await ask().then(
        (answer) => shapeFaults(recorded, answer).join('; '),
        (error: unknown) => String(error),
      );
      console.log(problem === '' ? `✓ ${name}` : `✗ ${name}: ${problem}`);
      if (problem !== '') faults += 1;
    }
    return faults;
  } finally {
    mock.kill();
  }
}

process.exitCode = (await main()) === 0 ? 0 : 1;
