import { expect, it } from 'vitest';
import { runFaults } from './run.ts';

it('loses and doubles no submission while forms, NATS and PostgreSQL are killed and started again', async () => {
  const result = await runFaults({ count: 200, rounds: 1 });
  expect(result).toMatchObject({ sent: 200, acknowledged: 200, stored: 200 });
  expect(result).toMatchObject({ lost: 0, doubled: 0, untold: 0, unpublished: 0 });
  expect(result.killed).toEqual(['forms 1', 'NATS', 'PostgreSQL']);
}, 180_000);
