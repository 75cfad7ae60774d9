import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until somebody listens there. @throws Error after `forMs` */
export async function listening(port: number, forMs: number): Promise<void> {
  const end = Date.now() + forMs;
  while (!(await answers(port))) {
    if (Date.now() > end) throw new Error(`Nobody listens at port ${port}`);
    await pause(100);
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
