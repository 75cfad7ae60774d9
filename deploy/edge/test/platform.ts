import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { BlockList } from 'node:net';
import { onTestFinished } from 'vitest';
import { createEdge } from '../src/edge.ts';
import type { Limits } from '../src/forward.ts';
import { loadRoutes, routesFile } from '../src/routes.ts';

/** A real little service; closed when the test ends. Port 0 takes any. */
export async function startService(
  handler: RequestListener,
  port = 0,
): Promise<{ server: Server; port: number; stop: () => Promise<void> }> {
  const server = createServer(handler);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { server, port: portOf(server), stop };
}

/** The edge in front of `ports` (by service name); services not named are away. Returns its port. */
export async function startEdge(
  ports: Record<string, number>,
  options: { limits?: Partial<Limits>; trusted?: string } = {},
): Promise<number> {
  const trusted = new BlockList();
  if (options.trusted) trusted.addAddress(options.trusted);
  const routes = loadRoutes(routesFile);
  const upstreams = Object.fromEntries(
    routes.map(({ name }) => [name, new URL(`http://127.0.0.1:${ports[name] ?? 1}`)]),
  );
  const edge = createEdge({ port: 0, hosts: [], routes, upstreams, trusted }, () => undefined, options.limits);
  const server = edge.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    edge.close();
  });
  return portOf(server);
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** Asks as a client that may set any header, Host included. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: 'nord.localhost:8080', ...headers },
  });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status: incoming.statusCode, headers: incoming.headers, text: Buffer.concat(chunks).toString() };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}
