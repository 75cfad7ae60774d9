import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { eventually, NORD } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { startForms } from './forms-service.ts';

const portOf = (bound: string | AddressInfo | null): number => (typeof bound === 'object' && bound ? bound.port : 0);

const service = await startForms();
const MIB = 1024 ** 2;

const post = (payload: Readable) =>
  service.app.inject({
    method: 'POST',
    url: '/api/form/SaveFormSubmission',
    headers: { host: NORD.host, origin: `http://${NORD.host}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });
const field = (index: number, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="text-${index}"\r\n\r\n${value}\r\n`;
const fileHead =
  '--x\r\ncontent-disposition: form-data; name="file-1"; filename="plan.txt"\r\ncontent-type: text/plain\r\n\r\n';
const END = '\r\n--x--\r\n';

function* manyFields(): Generator<string> {
  const value = 'ä'.repeat(200_000);
  for (let index = 0; index < 900; index += 1) yield field(index, value);
  yield END;
}

beforeAll(() => service.app.listen({ host: '127.0.0.1', port: 0 }));

describe('a body with files', () => {
  it('of hundreds of large fields is refused', async () => {
    const { statusCode, json } = await post(Readable.from(manyFields()));
    expect([statusCode, json()]).toMatchObject([413, { code: 'body-too-large' }]);
  });

  it('waits outside while others hold all the memory that there is for them, and comes in after them', async () => {
    const others = Array.from({ length: 4 }, () => new PassThrough({ highWaterMark: 30 * MIB }));
    const answers = others.map((each) => post(each));
    const whole = () => Readable.from([fileHead, Buffer.alloc(24 * MIB, 'x'), END]);
    await Promise.all(
      others.map(
        (each) =>
          new Promise((resolve) =>
            each.write(Buffer.concat([Buffer.from(fileHead), Buffer.alloc(24 * MIB, 'x')]), resolve),
          ),
      ),
    );
    const refused = await post(whole());
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '60',
      { code: 'busy' },
    ]);
    for (const each of others) each.end(END);
    await Promise.all(answers);
    expect((await post(whole())).statusCode).not.toBe(503);
  });

  it('holds nothing once its sender is gone', async () => {
    const port = portOf(service.app.server.address());
    const head = `POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: ${NORD.host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 26000000\r\n\r\n`;
    for (let time = 0; time < 5; time += 1) {
      const gone = connect(port, '127.0.0.1');
      const heard = once(service.app.server, 'request');
      await new Promise((resolve) => gone.write(head + fileHead + 'x'.repeat(24 * MIB), resolve));
      await heard;
      gone.destroy();
    }
    await eventually(async () =>
      expect((await post(Readable.from([fileHead, Buffer.alloc(24 * MIB, 'x'), END]))).statusCode).not.toBe(503),
    );
  });
});
