import { createServer, type RequestListener, type Server } from 'node:http';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { safeFetch, type SafeFetchOptions } from './safe-fetch.ts';
import { UnsafeFetch } from './unsafe-fetch.ts';

let server: Server;
let port: number;
let connections: number;
let answer: RequestListener;

beforeEach(async () => {
  connections = 0;
  answer = (_request, response) => response.end('inside');
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reasonOf = async (url: string, options: SafeFetchOptions = {}): Promise<string> => {
  try {
    return `answered ${(await safeFetch(url, options)).status}`;
  } catch (error) {
    return error instanceof UnsafeFetch ? error.reason : String(error);
  }
};

/** Lets a test reach its own server, under a public name. */
const inside = (): SafeFetchOptions => ({ resolve: async () => ['127.0.0.1'], allowPrivate: true, allowPorts: [port] });
const atHome = (path: string): string => `http://outside.example:${port}${path}`;

const openConnections = (): Promise<number> => promisify(server.getConnections.bind(server))();

/** Sends this as it stands and keeps the connection open. */
const says =
  (text: string): RequestListener =>
  ({ socket }) =>
    socket.write(text);

const saysForEver =
  (text: string): RequestListener =>
  ({ socket }) => {
    const more = (): void => {
      while (socket.writable && socket.write(text));
    };
    socket.on('drain', more);
    more();
  };

const literals = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f.1',
  '0x7f000001',
  '017700000001',
  '2130706433',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '0xc0a80001',
  '169.254.169.254',
  '169.254.0.1',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '168.63.129.16',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  '[2001:4860:0:1:0:5efe:7f00:1]',
  '[2001:4860:0:1:200:5efe:a00:1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[4000::1]',
];

describe('safeFetch', () => {
  it.each(literals)('asks no server at the address %s', async (host) => {
    expect(await reasonOf(`http://${host}:${port}/`, { allowPorts: [port] })).toBe('address');
    expect(connections).toBe(0);
  });

  it.each([
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/plain,x', 'scheme'],
    ['http://user@example.com/', 'credentials'],
    ['http://user:pass@example.com/', 'credentials'],
    ['http://example.com:22/', 'port'],
    ['https://example.com:8443/', 'port'],
    ['//example.com/', 'url'],
    ['example.com', 'url'],
    ['http://', 'url'],
    ['http://1.2.3.4.5/', 'url'],
    [`http://example.com/${'a'.repeat(5000)}`, 'url'],
  ])('refuses %s for its %s', async (url, reason) => {
    expect(await reasonOf(url)).toBe(reason);
  });

  it.each([['127.0.0.1'], ['10.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['fe80::1%eth0']])(
    'refuses a name that leads to %s',
    async (address) => {
      const options = { resolve: async () => ['93.184.216.34', address], allowPorts: [port] };
      expect(await reasonOf(atHome('/'), options)).toBe('address');
      expect(connections).toBe(0);
    },
  );

  it('connects to the address that it checked, whatever DNS says a moment later', async () => {
    const asked: string[] = [];
    const resolve = async (name: string): Promise<string[]> => {
      asked.push(name);
      return [asked.length === 1 ? '127.0.0.2' : '127.0.0.1']; // nobody listens at the first
    };
    expect(await reasonOf(atHome('/'), { ...inside(), resolve })).toBe('network');
    expect(asked).toEqual(['outside.example']);
    expect(connections).toBe(0);
  });

  it.each([
    ['http://127.0.0.1/', 'address'],
    ['//169.254.169.254/latest/meta-data', 'address'],
    ['http://[::1]/', 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['http://a:b@example.com/', 'credentials'],
  ])('checks the redirect to %s like a first address', async (location, reason) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    // The first hop is our own server; from the second on only public addresses count.
    const options = Object.defineProperty(inside(), 'allowPrivate', { get: () => connections === 0 });
    expect(await reasonOf(atHome('/'), options)).toBe(reason);
    expect(connections).toBe(1);
  });

  it('follows five redirects and no sixth', async () => {
    answer = ({ url = '/' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    };
    const answered = await safeFetch(atHome('/5'), inside());
    expect(answered).toMatchObject({ status: 200, finalUrl: atHome('/0') });
    expect(answered.body.toString()).toBe('there');
    expect(await reasonOf(atHome('/6'), inside())).toBe('redirects');
  });

  it('leaves its headers behind when a redirect leaves the origin', async () => {
    const seen: (string | undefined)[] = [];
    answer = ({ headers }, response) => {
      seen.push(headers.authorization);
      if (seen.length === 1) response.writeHead(302, { location: `http://other.example:${port}/` }).end();
      else response.end();
    };
    await safeFetch(atHome('/'), { ...inside(), headers: { authorization: 'Bearer x' } });
    expect(seen).toEqual(['Bearer x', undefined]);
  });

  it('stops at the size limit, also of what was compressed', async () => {
    answer = (_request, response) => response.end('x'.repeat(2000));
    expect(await reasonOf(atHome('/'), { ...inside(), maxBytes: 1999 })).toBe('too-large');
    const bomb = gzipSync('x'.repeat(1_000_000));
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await reasonOf(atHome('/'), { ...inside(), maxBytes: 10_000 })).toBe('too-large');
    expect((await safeFetch(atHome('/'), { ...inside(), maxBytes: 1_000_000 })).body).toHaveLength(1_000_000);
  });

  it('gives up in time on a server that trickles and on a name that never resolves', async () => {
    answer = (_request, response) => response.write('x');
    expect(await reasonOf(atHome('/'), { ...inside(), timeoutMs: 100 })).toBe('timeout');
    const never = (): Promise<string[]> => new Promise(() => undefined);
    expect(await reasonOf(atHome('/'), { ...inside(), resolve: never, timeoutMs: 50 })).toBe('timeout');
  });

  it.each([
    ['speaks another protocol', says('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')],
    ['hangs up', ({ socket }) => socket.destroy()],
    ['hangs up within its answer', ({ socket }) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf')],
    ['asks for ever for more', saysForEver('HTTP/1.1 100 Continue\r\n\r\n')],
    ['gives hints for ever', saysForEver('HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n')],
  ] satisfies [string, RequestListener][])('gives up at once on a server that %s', async (_what, listener) => {
    answer = listener;
    expect(await reasonOf(atHome('/'), { ...inside(), timeoutMs: 600_000 })).toBe('network');
    await eventually(async () => expect(await openConnections()).toBe(0));
  });

  it.each([
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['a few hints', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)],
  ])('gives up in time on a server that sends %s and no more', async (_what, text) => {
    answer = says(text);
    expect(await reasonOf(atHome('/'), { ...inside(), timeoutMs: 100 })).toBe('timeout');
    await eventually(async () => expect(await openConnections()).toBe(0));
  });

  it('waits for the answer behind a few hints', async () => {
    answer = says(`${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)}HTTP/1.1 204 No Content\r\n\r\n`);
    expect(await reasonOf(atHome('/'), inside())).toBe('answered 204');
  });

  it('returns the status of the other server, whatever it is', async () => {
    answer = ({ method }, response) =>
      response.writeHead(method === 'POST' ? 302 : 404, { location: 'http://127.0.0.1/' }).end();
    expect(await reasonOf(atHome('/'), inside())).toBe('answered 404');
    expect(await reasonOf(atHome('/'), { ...inside(), method: 'POST', body: '{}' })).toBe('answered 302');
  });
});
