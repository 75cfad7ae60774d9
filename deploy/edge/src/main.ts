import { once } from 'node:events';
import type { Server } from 'node:http';
import { loadEdgeConfig, type EdgeConfig } from './config.ts';
import { createEdge } from './edge.ts';

const log = (message: string, fields: Record<string, unknown>): void =>
  console.log(JSON.stringify({ time: new Date().toISOString(), name: 'edge', message, ...fields }));

const config = readConfig();
const edge = createEdge(config, log);
const servers = (await Promise.all(config.hosts.map(listen))).filter((server) => server !== null);
if (servers.length === 0) throw new Error(`None of ${config.hosts.join(', ')} can be listened on`);
log('listening', { port: config.port, hosts: config.hosts });

function readConfig(): EdgeConfig {
  try {
    return loadEdgeConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function listen(host: string): Promise<Server | null> {
  const server = edge.createServer();
  server.listen({ host, port: config.port });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const hasNoIpv6 =
      error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    if (hasNoIpv6 && host === '::1') return null;
    throw error;
  }
}

async function stop(): Promise<void> {
  // What is under way may end; whoever hangs must not outlive the supervisor's patience.
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), 5000).unref();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  edge.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
process.once('disconnect', () => void stop()); // the supervisor is gone
