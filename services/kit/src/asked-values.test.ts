import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeStorable, refuseEndless } from './asked-values.ts';
import { answerErrors } from './error-answers.ts';

const app = fastify();
answerErrors(app);
app.post('/things/:id', {
  schema: {
    querystring: { type: 'object', properties: { limit: { type: 'integer', minimum: 1 } } },
    body: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, prices: { items: { type: 'number' } } },
    },
  },
  preValidation: (request, _reply, done) => {
    makeStorable(request);
    done();
  },
  handler: (request) => {
    refuseEndless(request);
    return { id: (request.params as { id: string }).id, body: request.body };
  },
});
const post = async (url: string, payload: object = {}) => {
  const answer = await app.inject({ method: 'POST', url, payload });
  return [answer.statusCode, answer.json()];
};

describe('values that no database holds', () => {
  it('lose what cannot be stored before they are looked at, wherever they stand', async () => {
    const payload = { name: 'Tee\u0000', 'no\u0000te': ['\ud800'], deep: { a: '\u0001b' } };
    const stored = { name: 'Tee', note: ['\ufffd'], deep: { a: 'b' } };
    expect(await post('/things/7%00', payload)).toEqual([200, { id: '7', body: stored }]);
    expect(await post('/things/7', { name: '\u0000' })).toMatchObject([400, { code: 'invalid-request' }]);
  });

  it('are refused where a number has no end', async () => {
    const [query, body] = [await post('/things/7?limit=1e309'), await post('/things/7', { prices: ['1e309'] })];
    expect(query).toMatchObject([400, { code: 'invalid-request', detail: 'query holds a number that is too large' }]);
    expect(body).toMatchObject([400, { code: 'invalid-request', detail: 'body holds a number that is too large' }]);
    expect((await post('/things/7?limit=9'))[0]).toBe(200);
  });
});
