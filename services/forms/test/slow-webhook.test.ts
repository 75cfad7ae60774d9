import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import type { Form } from '@litfass/model';
import { afterAll, expect, it } from 'vitest';
import { CONTACT, importForms, keyFor, save, startForms, VALUES } from './forms-service.ts';
import { startHook } from './hook-server.ts';

const { url: quickHook, calls } = await startHook();
const service = await startForms({ LITFASS_ALLOW_PRIVATE_TARGETS: '1' });

/** Takes calls and never answers one. */
const waiting: Socket[] = [];
const silent = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => {
  for (const socket of waiting) socket.destroy();
  silent.close();
});
const address = silent.address();
const silentHook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;

const formWith = (webhook: string): Form => ({
  ...CONTACT,
  storage: { keep: true, email: ['chef@nord.test'], webhook },
});

it('one website’s webhooks that never answer keep neither its own mails nor anybody’s webhooks waiting (T5)', async () => {
  await importForms(service, NORD, [formWith(silentHook)]);
  await importForms(service, SUED, [formWith(quickHook)]);
  const many = Array.from({ length: 40 }, (_each, index) => save(service, VALUES, {}, `203.0.113.${index}`));
  for (const { statusCode } of await Promise.all(many)) expect(statusCode).toBe(200);
  const answer = await service.ask(SUED, {
    method: 'POST',
    url: '/api/form/SaveFormSubmission',
    payload: { formId: CONTACT.id, key: await keyFor(service, SUED), form: JSON.stringify(VALUES) },
  });
  expect(answer.statusCode).toBe(200);
  // Each of those that never answer is given up after ten seconds.
  await eventually(() => expect(calls).toHaveLength(1), 5000);
  await eventually(async () =>
    expect(
      await rowsOf(service.database, `select state from delivery where kind = 'email' and state = 'queued'`),
    ).toEqual([]),
  );
  expect(waiting.length).toBeLessThanOrEqual(4);
});
