import { parentPort } from 'node:worker_threads';
import { drawForever } from './drawing/thread.ts';

// A thread of this service, started by `drawing/drawing-threads.ts`.
if (parentPort) drawForever(parentPort);
