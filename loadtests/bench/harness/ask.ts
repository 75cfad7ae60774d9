import { request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One GET over loopback, its body as it came over the wire. Host names need not resolve. */
export function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, timeout: 30_000 }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer for ${path}`)));
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** The same, where nothing but a page counts. @throws for every status but 200 */
export async function askPage(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await ask(port, path, headers);
  if (answer.status !== 200) throw new Error(`${headers['host']}${path} answered ${answer.status}`);
  return answer;
}
