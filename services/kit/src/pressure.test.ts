import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './error-answers.ts';
import { refuseUnderPressure } from './pressure.ts';
import { eventually } from './testing/eventually.ts';

it('refuses with 503 while the event loop is late, and takes requests again when it is not', async () => {
  const app = fastify();
  answerErrors(app);
  refuseUnderPressure(app, 400);
  app.get('/', () => 'well');
  await app.ready();
  const status = async (): Promise<number> => (await app.inject({ url: '/' })).statusCode;
  expect(await status()).toBe(200);
  let isBusy = true;
  const keepBusy = (): void => {
    for (const until = performance.now() + 800; performance.now() < until;);
    if (isBusy) setTimeout(keepBusy, 0);
  };
  keepBusy();
  await eventually(async () => expect(await status()).toBe(503));
  isBusy = false;
  await eventually(async () => expect(await status()).toBe(200));
  await app.close();
});
