import { parentPort, workerData } from 'node:worker_threads';
import { answerForever } from './heavy-calls/thread.ts';

// A thread of this service, started by `heavy-calls/calls-thread.ts`.
if (parentPort) await answerForever(parentPort, workerData);
