import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a line between two parts does to what runs over it. */
export interface Line {
  /** Existing connections are reset, new ones refused. */
  isCut: boolean;
  /** Connections stay, but nothing gets through: what a partition without a reset looks like. */
  isSilent: boolean;
  /** What comes is passed on so much later, in order. */
  delayMs: number;
}

const MOST_WAITING = 64;
const LOOK_AGAIN_MS = 20;

/** A TCP proxy on loopback, whose line can be cut, silenced and slowed down while it is in use. */
export class Proxy {
  readonly line: Line = { isCut: false, isSilent: false, delayMs: 0 };
  readonly #target: () => number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  /** `target` names the port that the next connection leads to. */
  constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.#connect(client));
  }

  /** Listens and answers its port. */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    return address.port;
  }

  cut(): void {
    this.line.isCut = true;
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  heal(): void {
    Object.assign(this.line, { isCut: false, isSilent: false, delayMs: 0 });
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(client: Socket): void {
    if (this.line.isCut) return void client.resetAndDestroy();
    const server = connect({ host: '127.0.0.1', port: this.#target(), allowHalfOpen: true, noDelay: true });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.add(from);
      from.once('error', () => to.resetAndDestroy());
      from.once('close', () => {
        this.#open.delete(from);
        if (from.errored) to.destroy();
      });
      carry(from, to, this.line);
    }
  }
}

/** Passes on what comes, in order, each piece when it is due. */
function carry(from: Socket, to: Socket, line: Line): void {
  let passing: Promise<void> = Promise.resolve();
  let waiting = 0;
  from.on('data', (piece) => {
    const due = performance.now() + line.delayMs;
    waiting += 1;
    if (waiting > MOST_WAITING) from.pause();
    passing = passing.then(async () => {
      await passable(due, line);
      if (to.writable && !to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => null);
      waiting -= 1;
      from.resume();
    });
  });
  from.once('end', () => {
    passing = passing.then(async () => {
      await passable(performance.now(), line);
      to.end();
    });
  });
}

async function passable(due: number, line: Line): Promise<void> {
  if (due > performance.now()) await wait(due - performance.now());
  while (line.isSilent && !line.isCut) await wait(LOOK_AGAIN_MS);
}
