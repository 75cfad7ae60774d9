import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { answerFault } from './answer-fault.ts';

interface BadBody {
  what: string;
  type: string;
  payload: string;
}

const json = (what: string, payload: string): BadBody => ({ what, type: 'application/json', payload });
const long = 'x'.repeat(20_000);

/**
 * What no call may take for its body, or must outlive: too much, too deep, of another type or kind, cut, named like a
 * prototype, with one key twice, with lines of a header. `fields` are names that the call knows.
 */
export const badBodies = (fields: readonly string[]): BadBody[] => {
  const each = (value: unknown): string => JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])));
  const pair = (value: string): string => fields.map((name) => `"${name}":${value}`).join(',');
  return [
    ...['', 'null', '[]', '7', '"x"', 'true', '{', '{"a":', '\u0000'].map((payload) => json(`‘${payload}’`, payload)),
    ...[null, 7, [], {}, [[1]], { a: 1 }, true, -1e300].map((value) =>
      json(`each field ${JSON.stringify(value)}`, each(value)),
    ),
    json('prototypes', `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${pair('"x"')}}`),
    json('prototypes in fields', `{${pair('{"__proto__":{"polluted":1}}')}}`),
    json('each key twice', `{${pair('"x"')},${pair('"y"')}}`),
    json('headers', each('x\r\nBcc: all@evil.test\r\n\r\nx')),
    json('what no text holds', each('\u0000\ud800‮<script>alert(1)</script>')),
    json('SQL', each(`'; drop table website; --`)),
    json('long texts', each(long)),
    json('depth', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    json('three megabytes', each('x'.repeat(3_000_000 / Math.max(1, fields.length)))),
    { what: 'XML', type: 'application/xml', payload: '<a/>' },
    { what: 'text', type: 'text/plain', payload: each('x') },
    { what: 'no type', type: 'x', payload: each('x') },
    {
      what: 'parts without an end',
      type: 'multipart/form-data; boundary=x',
      payload: '--x\r\ncontent-disposition: form-data',
    },
    {
      what: 'a form with each field twice',
      type: 'application/x-www-form-urlencoded',
      payload: fields.map((name) => `${name}=x&${name}=y&__proto__=1`).join('&'),
    },
  ];
};

/**
 * Sends each of them and says what is wrong with an answer: a fault of the service's own, or a refusal that tells people
 * nothing. What a call may well take is no fault.
 */
export async function badInputFaults(
  send: (options: Pick<InjectOptions, 'headers' | 'payload'>) => Promise<Response>,
  fields: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, type, payload } of badBodies(fields)) {
    const response = await send({ headers: { 'content-type': type }, payload });
    const fault = answerFault(response);
    if (fault !== null) faults.push(`${what}: ${fault}`);
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('a prototype was changed');
  return faults;
}
