import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { refusals } from '@litfass/kit';

export interface ScanSettings {
  scanCommand?: string;
  clamavAddress?: string;
}

export type ScanResult = 'clean' | 'infected' | 'unscanned';

/** Below the time that the database lets a transaction wait. */
const TIMEOUT_MS = 20_000;

/**
 * Has a file looked at by the scanner that is configured; `unscanned` when none is.
 * @throws Refusal 503 when the scanner does not answer: a file that should be scanned is not taken unscanned
 */
export async function scan(settings: ScanSettings, parts: () => AsyncIterable<Buffer>): Promise<ScanResult> {
  const { scanCommand, clamavAddress } = settings;
  try {
    if (clamavAddress !== undefined) return await askClamd(clamavAddress, parts());
    if (scanCommand !== undefined) return await runCommand(scanCommand, parts());
    return 'unscanned';
  } catch {
    throw refusals.away('the malware scanner');
  }
}

/** Status 0: clean, 1: infected (as clamscan has it); anything else is a fault of the scanner. */
async function runCommand(command: string, parts: AsyncIterable<Buffer>): Promise<ScanResult> {
  const [program = '', ...args] = command.split(' ').filter((word) => word !== '');
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: TIMEOUT_MS });
  // A scanner that has seen enough closes its input; its status says what it found.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for await (const part of parts) if (child.stdin.writable) child.stdin.write(part);
  child.stdin.end();
  const [status] = await ended;
  if (status === 0) return 'clean';
  if (status === 1) return 'infected';
  throw new Error(`the scanner ended with status ${String(status)}`);
}

/** INSTREAM of clamd: parts with their length before them, a length of zero at the end, one line as answer. */
async function askClamd(address: string, parts: AsyncIterable<Buffer>): Promise<ScanResult> {
  const [host = '', port = '3310'] = address.split(':');
  const socket = connect({ host, port: Number(port), timeout: TIMEOUT_MS });
  try {
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
    socket.on('timeout', () => socket.destroy(new Error('clamd does not answer')));
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    socket.write('zINSTREAM\0');
    for await (const part of parts) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      socket.write(Buffer.concat([length, part]));
    }
    socket.write(Buffer.alloc(4));
    await closed;
    if (/: OK\0?$/.test(answer.trim())) return 'clean';
    if (/ FOUND\0?$/.test(answer.trim())) return 'infected';
    throw new Error(`clamd said ${answer.slice(0, 100)}`);
  } finally {
    socket.destroy();
  }
}
