import { fastify, LogController, type FastifyBaseLogger } from 'fastify';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { route, type RouteContract } from './contract.ts';
import { answerErrors, isDatabaseAway } from './error-answers.ts';
import { refusal, refusals } from './errors.ts';

const stateOf = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('of the server', 10, 'error'), { code });

it.each([
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['too many connections', '53300'],
  ['a shut-down', '57P01'],
  ['a statement that took too long', '57014'],
  ['a disk that does not answer', '58030'],
  ['a lost connection', '08006'],
])('takes %s for a database that is away: the caller may try again (R1)', (_, code) => {
  expect(isDatabaseAway(stateOf(code))).toBe(true);
});

it.each(['23505', '22P05', '42601', '40001'])('takes %s for a fault of the query', (code) => {
  expect(isDatabaseAway(stateOf(code))).toBe(false);
});

it('says which kind of value the database could not hold, and writes it down', async () => {
  const app = fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(stateOf('22003')));
  const { statusCode, body } = await app.inject('/');
  expect([statusCode, body]).toEqual([400, expect.stringContaining('"code":"unstorable-value"')]);
  expect(body).toContain('lässt sich so nicht speichern');
});

/** A service that refuses every call of `/things/:id` so, and what its log says. */
function refusing(status: number, code: string, clock = Date.now) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  const loggerInstance: FastifyBaseLogger = pino({ level: 'info' }, { write });
  const app = fastify({
    loggerInstance,
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  answerErrors(app, { clock });
  app.post('/things/:id', () => Promise.reject(refusal({ code, status, text: 'Nein.' })));
  const call = () =>
    app.inject({
      method: 'POST',
      url: '/things/7?key=geheim',
      cookies: { session: 'geheim' },
      payload: { a: 'geheim' },
    });
  return { call, lines };
}

it.each([
  [403, 'forbidden'],
  [401, 'login-required'],
  [429, 'too-many-requests'],
  [400, 'crumb-fail'],
])(
  'tells the log of a call that is refused with %i %s, and nothing of what it carried (ASVS 16.3.2, 16.3.3)',
  async (status, code) => {
    const { call, lines } = refusing(status, code);
    await call();
    const route = '/things/:id';
    expect(lines).toMatchObject([
      { msg: 'a call was refused', status, code, method: 'POST', route, hostname: 'localhost' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  },
);

it('says nothing of a call that was only wrong, and of a flood twenty lines a second and how many there were', async () => {
  const wrong = refusing(400, 'invalid-request');
  await wrong.call();
  expect(wrong.lines).toEqual([]);
  let now = 1000;
  const { call, lines } = refusing(403, 'forbidden', () => now);
  for (let calls = 0; calls < 30; calls += 1) await call();
  expect(lines).toHaveLength(20);
  now += 1000;
  await call();
  expect(lines.slice(20).map(({ msg, calls }) => [msg, calls])).toEqual([
    ['more calls were refused', 10],
    ['a call was refused', undefined],
  ]);
});

it.each([
  ['de-DE', '/visitors', 'Bitte versuche es später erneut.'],
  ['de-AT-x-formal', '/visitors', 'Bitte versuchen Sie es später erneut.'],
  ['da-DK-x-formal', '/visitors', 'Please try again later.'],
  ['de-DE-x-formal', '/visitors?pageLanguage=en', 'Please try again later.'],
  ['de-DE-x-formal', '/owners', 'Bitte versuche es später erneut.'],
  ['de-DE-x-formal', '/people', 'Bitte versuche es später erneut.'],
  ['de-DE-x-formal', '/accounts', 'Bitte versuche es später erneut.'],
  ['de-DE-x-formal', '/invited', 'Bitte versuche es später erneut.'],
  ['da-DK', '/owners', 'Bitte versuche es später erneut.'],
  ['da-DK', '/accounts', 'Please try again later.'],
  [null, '/visitors', 'Bitte versuche es später erneut.'],
])('speaks as a website of „%s“ does to who called %s (I18N-001)', async (locale, url, said) => {
  const app = fastify();
  const website = { id: 'a'.repeat(24), identifier: 'nord', host: 'nord.test', primaryHost: 'nord.test' };
  const hosts = { find: (host: string) => (host === 'nord.test' && locale !== null ? { ...website, locale } : null) };
  answerErrors(app, { hosts });
  const fail = () => Promise.reject(refusals.away('NATS'));
  const calls: Record<string, Pick<RouteContract, 'access' | 'scope' | 'readers'>> = {
    '/visitors': { access: 'public' },
    '/owners': { access: { permission: 'config' } },
    '/people': { access: 'session', scope: 'app-domain' },
    '/accounts': { access: 'public', scope: 'account' },
    '/invited': { access: 'public', readers: 'owners' },
  };
  for (const [path, of] of Object.entries(calls))
    app.get(path, { config: { contract: route({ method: 'GET', path, summary: 'Fails', ...of }) } }, fail);
  const { body } = await app.inject({ url, headers: { host: 'nord.test' } });
  expect(body).toContain(said);
  const inEnglish = await app.inject({ url: '/owners', headers: { host: 'nord.test', 'accept-language': 'en-US,de' } });
  expect(inEnglish.body).toContain('Please try again later.');
});
