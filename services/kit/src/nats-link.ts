import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { inboxOf } from './bus-rights.ts';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';

/** NATS cannot be asked right now; nothing was done, or nobody knows whether it was. Try again later. */
export class BusAway extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`NATS is away: ${detail}`, options);
    this.name = 'BusAway';
  }
}

export interface NatsLink {
  /** @throws BusAway when it is down */
  connection(): NatsConnection;
  isConnected(): boolean;
  /** Runs at once when connected, and again after every time the connection was lost. Returns how to stop that. */
  onConnected(run: (connection: NatsConnection) => void): () => void;
  close(): Promise<void>;
}

interface LinkState {
  log: FastifyBaseLogger;
  current: NatsConnection | null;
  isUp: boolean;
  isClosing: AbortController;
  listeners: Set<(connection: NatsConnection) => void>;
}

/** Keeps one connection to NATS for ever: a server that is away at the start or later is asked again until it is back. */
export async function openLink({
  url,
  name,
  log,
}: {
  url: string;
  name: string;
  log: FastifyBaseLogger;
}): Promise<NatsLink> {
  const state: LinkState = { log, current: null, isUp: false, isClosing: new AbortController(), listeners: new Set() };
  // With NATS away the service starts without it.
  const isFirst = Promise.withResolvers<void>();
  const keeping = keepConnected(state, { url, name, onUp: isFirst.resolve });
  await Promise.race([isFirst.promise, wait(1000)]);
  return {
    connection: () => {
      if (!state.current || !state.isUp) throw new BusAway('not connected');
      return state.current;
    },
    isConnected: () => state.isUp,
    onConnected: (run) => {
      state.listeners.add(run);
      if (state.current && state.isUp) run(state.current);
      return () => state.listeners.delete(run);
    },
    close: async () => {
      state.isClosing.abort();
      const { current, isUp } = state;
      state.isUp = false;
      // Drain hands over what is under way, but waits for ever on a server that is away.
      if (current && isUp)
        await Promise.race([current.drain().catch(() => undefined), wait(2000, undefined, { ref: false })]);
      await current?.close();
      await keeping;
    },
  };
}

async function keepConnected(
  state: LinkState,
  { url, name, onUp }: { url: string; name: string; onUp: () => void },
): Promise<void> {
  const { signal } = state.isClosing;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const connection = await connect({
        ...addressOf(url),
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 200,
        reconnectJitter: 100,
        timeout: 2000,
        pingInterval: 10_000,
        ignoreAuthErrorAbort: true,
        // Otherwise each request takes its stack beforehand, which costs more than the request.
        noAsyncTraces: true,
      });
      attempt = 0;
      state.current = connection;
      changed(state, connection);
      onUp();
      await Promise.all([followStatus(state, connection), connection.closed()]);
      state.isUp = false;
    } catch (error) {
      if (attempt === 0) state.log.warn({ err: error }, 'NATS is away; going on without it and trying again');
    }
    await wait(Math.min(200 * 2 ** Math.min(attempt, 4), 2000), undefined, { signal }).catch(() => undefined);
  }
}

/** The client takes neither user info nor an authority's file (`tls://nats:4222?ca=/etc/ca.crt`) from an address. */
function addressOf(
  url: string,
): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls' | 'inboxPrefix'> {
  const addresses = url.split(',').map((address) => new URL(address.includes('://') ? address : `nats://${address}`));
  const caFile = addresses.map(({ searchParams }) => searchParams.get('ca')).find((file) => file !== null);
  // Without the option a server that offers no TLS would be spoken to in plain words.
  const isEncrypted = addresses.some(({ protocol }) => protocol === 'tls:');
  const servers = {
    servers: addresses.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(isEncrypted && { tls: { ...(caFile !== undefined && { caFile }) } }),
  };
  const { username = '', password = '' } = addresses.find((address) => address.username !== '') ?? {};
  if (username === '') return servers;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return pass === '' ? { ...servers, token: user } : { ...servers, user, pass, inboxPrefix: inboxOf(user) };
}

async function followStatus(state: LinkState, connection: NatsConnection): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') {
      state.isUp = false;
      if (!state.isClosing.signal.aborted) state.log.warn('the connection to NATS is lost');
    }
    if (type === 'reconnect') {
      state.log.info('connected to NATS again');
      changed(state, connection);
    }
  }
}

function changed(state: LinkState, connection: NatsConnection): void {
  state.isUp = true;
  for (const run of state.listeners) {
    try {
      run(connection);
    } catch (error) {
      state.log.error({ err: error }, 'a listener to the connection failed');
    }
  }
}
