import { describe, expect, it } from 'vitest';
import { apiRoots, createDataLayer, withCrumb, type DataCall, type SentCall } from './data-layer.ts';
import { failureMessage } from './failure.ts';

type Answer = { status: number; body?: unknown; text?: string } | 'no answer';

/** A data layer whose answers are given in their order; what it did is noted. */
const layerWith = (answers: Answer[], logsIn = false) => {
  const sent: (SentCall & { url: string })[] = [];
  const events: string[] = [];
  let crumb = 'alt';
  const call = createDataLayer({
    send: (url, each) => {
      sent.push({ url, ...each });
      const answer = answers.shift() ?? { status: 200, body: {} };
      if (answer === 'no answer') return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({ status: answer.status, text: answer.text ?? JSON.stringify(answer.body ?? {}) });
    },
    crumb: () => crumb,
    storeCrumb: (given) => (crumb = given),
    loginRequired: () => {
      events.push('login-required');
      return Promise.resolve(logsIn);
    },
    authorizationFailed: () => events.push('overlay'),
    wait: (milliseconds) => {
      events.push(`wait ${milliseconds}`);
      return Promise.resolve();
    },
    locale: 'de-DE',
  });
  return { call, sent, events };
};

const failureWith = async (answers: Answer[], call: DataCall = {}) => {
  const answer = await layerWith(answers).call('/api/x', call);
  return answer.ok ? null : answer.failure;
};

describe('calls', () => {
  it('carry the crumb in their address (DATA-001)', async () => {
    const { call, sent } = layerWith([]);
    await call('/api/x?a=1#oben');
    expect(sent[0]?.url).toBe('/api/x?a=1&crumb=alt#oben');
    expect(withCrumb('/api/x?crumb=1&b=2', 'a b')).toBe('/api/x?b=2&crumb=a%20b');
  });

  it('go below /api/ and /api/rest/ (DATA-006)', () => {
    expect(apiRoots).toEqual({ calls: '/api/', resources: '/api/rest/' });
  });

  it('use the four methods, and JSON or a form as body (DATA-002, DATA-003)', async () => {
    const { call, sent } = layerWith([]);
    await call('/api/x');
    await call('/api/x', { method: 'POST', json: { a: 1 } });
    await call('/api/x', { method: 'PUT', form: { a: 'ä b' } });
    await call('/api/x', { method: 'DELETE' });
    expect(sent.map(({ method, body, headers }) => [method, body, headers['content-type']])).toEqual([
      ['GET', null, undefined],
      ['POST', '{"a":1}', 'application/json'],
      ['PUT', 'a=%C3%A4+b', 'application/x-www-form-urlencoded'],
      ['DELETE', null, undefined],
    ]);
  });

  it('get parsed JSON, and nothing for 204 and 1223 (DATA-004, DATA-005)', async () => {
    const { call } = layerWith([
      { status: 200, body: { key: 'k' } },
      { status: 204, text: '' },
      { status: 1223, text: '' },
    ]);
    expect(await call('/a')).toEqual({ ok: true, status: 200, data: { key: 'k' } });
    expect(await call('/a')).toEqual({ ok: true, status: 204, data: null });
    expect(await call('/a')).toEqual({ ok: true, status: 204, data: null });
  });
});

describe('failures', () => {
  it('of a crumb check store the new crumb and are repeated once (DATA-009, DATA-010)', async () => {
    const stale = { status: 400, body: { crumbFail: true, crumb: 'neu', error: 'x' } };
    const { call, sent } = layerWith([stale, { status: 200, body: { done: true } }]);
    expect(await call('/a')).toMatchObject({ ok: true });
    expect(sent.map(({ url }) => url)).toEqual(['/a?crumb=alt', '/a?crumb=neu']);
    const never = layerWith([stale, stale, stale]);
    expect(await never.call('/a')).toMatchObject({ ok: false });
    expect(never.sent).toHaveLength(2);
  });

  it('that ask for a log-in fire the event, and are repeated after it (DATA-007)', async () => {
    const locked = { status: 401, body: { loginRequired: true } };
    const stays = layerWith([locked]);
    expect(await stays.call('/a')).toMatchObject({ ok: false });
    expect(stays.events).toEqual(['login-required']);
    expect(await layerWith([locked, { status: 200 }], true).call('/a')).toMatchObject({ ok: true });
  });

  it('of authorization show the overlay (DATA-008)', async () => {
    const { call, events } = layerWith([{ status: 403, body: { authorizationFail: true } }]);
    await call('/a');
    expect(events).toEqual(['overlay']);
  });

  it('tell what the server says about fields (DATA-011)', async () => {
    expect(
      await failureWith([
        { status: 400, body: { error: 'Bitte prüfen.', code: 'invalid', errors: { 'name-1': 'fehlt' } } },
      ]),
    ).toMatchObject({
      message: 'Bitte prüfen.',
      code: 'invalid',
      errors: { 'name-1': 'fehlt' },
    });
  });

  it('name an answer that is no JSON (DATA-012)', async () => {
    const failure = await failureWith([{ status: 200, text: '<html>' }]);
    expect(failure?.message).toMatch(
      /^Interner Fehler: Server-Antwort von \(\/api\/x\) kann nicht als JSON analysiert werden: ./,
    );
  });

  it('without an answer carry the flag and the address (DATA-019, DATA-020)', async () => {
    expect(await failureWith(['no answer'])).toMatchObject({
      flag: 'network',
      errorKey: 'L2FwaS94',
      message: 'Verbindung kann nicht hergestellt werden…',
    });
  });

  it('of other kinds are repeated every 200 ms if asked for (DATA-018)', async () => {
    const { call, sent, events } = layerWith(['no answer', { status: 418 }, { status: 200 }]);
    expect(await call('/a', { retries: 3 })).toMatchObject({ ok: true });
    expect([sent.length, events]).toEqual([3, ['wait 200', 'wait 200']]);
    const once = layerWith(['no answer']);
    await once.call('/a');
    expect(once.sent).toHaveLength(1);
  });
});

describe('failureMessage (DATA-013 to DATA-017)', () => {
  it.each([
    [400, { error: 'e', message: 'm' }, 'e'],
    [401, { message: 'm' }, 'm'],
    [500, { billingErrorCode: 'b' }, 'b'],
    [502, { error: 'e' }, 'e'],
    [401, null, 'Nicht autorisierte Anfrage'],
    [403, { error: 'e' }, 'Nicht autorisierte Anfrage'],
    [500, {}, 'Interner Serverfehler. Bitte versuche es später erneut.'],
    [501, { error: 'e' }, 'Interner Serverfehler. Bitte versuche es später erneut.'],
    [503, { error: 'e' }, 'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuche es später erneut.'],
    [400, 'text', 'Verbindung kann nicht hergestellt werden…'],
    [502, [], 'Verbindung kann nicht hergestellt werden…'],
    [418, {}, 'Verbindung kann nicht hergestellt werden…'],
  ])('says for %i with %j: %s', (status, body, message) => {
    expect(failureMessage(status, body, 'de-DE')).toBe(message);
  });
});
