import { createConnection, type Socket } from 'node:net';
import type { Reply } from './ask.ts';

const HEAD_END = Buffer.from('\r\n\r\n');

interface Waiting {
  resolve: (reply: Reply) => void;
  impatience: NodeJS.Timeout;
}

/**
 * Asks a server of this machine one call after the other on one connection. Reads of an HTTP/1.1 answer its status, its
 * length and its cookies, nothing else: who measures a server on the same cores must cost less than it does.
 */
export class KeptConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;

  constructor(port: number) {
    this.#socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#answer({ status: 0, text: '', headers: {} }));
  }

  /** Posts a body and reads the whole answer; status 0 without one. Never throws, as `ask`. */
  post(
    { path, headers, timeoutMs }: { path: string; headers: Record<string, string>; timeoutMs: number },
    body: string,
  ): Promise<Reply> {
    if (this.#waiting) throw new Error('A kept connection asks one call after the other');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve) => {
      const impatience = setTimeout(() => this.#socket.destroy(), timeoutMs);
      this.#waiting = { resolve, impatience };
      if (this.#socket.destroyed) return this.#answer({ status: 0, text: '', headers: {} });
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) return void this.#socket.destroy();
    const begin = headEnd + HEAD_END.length;
    if (this.#received.length < begin + length) return;
    const text = this.#received.toString('utf8', begin, begin + length);
    this.#received = this.#received.subarray(begin + length);
    const cookies = [...head.matchAll(/^set-cookie: (.*)$/gim)].map(([, cookie = '']) => cookie);
    this.#answer({ status: Number(head.slice(9, 12)), text, headers: { 'set-cookie': cookies } });
  }

  #answer(reply: Reply): void {
    if (!this.#waiting) return;
    const { resolve, impatience } = this.#waiting;
    this.#waiting = null;
    clearTimeout(impatience);
    resolve(reply);
  }
}
