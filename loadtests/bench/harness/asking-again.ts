// A process of its own: asks for what its argument names, each again a little after its answer, until it is told to end. Prints a line
// when it begins, and at last how often it was answered with which status.
import { Agent, request } from 'node:http';

/** A GET that is sent again and again by as many connections. */
export interface Again {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  /** What a connection waits for after an answer. */
  pauseMs: number;
}

const asked: Again[] = JSON.parse(process.argv[2] ?? '[]');
const agent = new Agent({ keepAlive: true });
const statuses: Record<number, number> = {};

for (const again of asked) for (let number = 0; number < again.connections; number += 1) askFor(again, number);

console.log('begun');
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(statuses), () => process.exit(0));
});

/** Each time under another address, for pages that are not kept. */
function askFor(again: Again, number: number, count = 0): void {
  const { port, headers, pauseMs } = again;
  const path = `${again.path}?page=${number}${count}`;
  const next = (status: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    setTimeout(() => askFor(again, number, count + 1), pauseMs);
  };
  const asking = request({ host: '127.0.0.1', port, path, headers, agent, timeout: 60_000 }, (answer) =>
    answer.resume().once('close', () => next(answer.statusCode ?? 0)),
  );
  asking.once('timeout', () => asking.destroy());
  asking.once('error', () => next(0)).end();
}
