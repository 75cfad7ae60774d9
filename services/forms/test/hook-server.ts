import { createServer, type IncomingMessage } from 'node:http';
import { afterAll } from 'vitest';

/** What a webhook's address was told. */
interface HookCall {
  headers: IncomingMessage['headers'];
  body: string;
}

/** A web server that webhooks call: it keeps what comes and answers with the statuses laid ready, else 204. */
export async function startHook(): Promise<{ url: string; calls: HookCall[]; answers: number[] }> {
  const calls: HookCall[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const bound = server.address();
  return { url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/hook`, calls, answers };
}
