import { request as plainRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address to connect to, where it is not the one that the name has. */
  at?: string;
}

/** Asks without following anything; whose certificate is shown does not matter here. @throws Error where nobody answers */
export function ask(url: string, { at, body, headers, method = 'GET' }: Question = {}): Promise<Answer> {
  const { protocol, hostname, host, port, pathname, search } = new URL(url);
  const isPlain = protocol === 'http:';
  const options: RequestOptions & { servername?: string; rejectUnauthorized?: boolean } = {
    host: at ?? hostname,
    port: port || (isPlain ? 80 : 443),
    path: pathname + search,
    method,
    headers: { host, ...headers },
    agent: false,
    ...(!isPlain && { ...(isIP(hostname) === 0 && { servername: hostname }), rejectUnauthorized: false }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = (isPlain ? plainRequest : tlsRequest)(options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece)).once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
