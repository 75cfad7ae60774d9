import { wakeRelays, type Metrics } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from './db/database.ts';
import { Drawing } from './drawing/drawing.ts';
import { watchDrawings } from './drawing/watch-drawings.ts';
import { CallsThread } from './heavy-calls/calls-thread.ts';
import type { ThreadFiles } from './threads.ts';

/** What is done beside the service's own thread. */
export interface Threads {
  drawing: Drawing;
  /** Null where heavy calls are answered like all others. */
  callsThread: CallsThread | null;
}

/** What threads are run with; heavy calls are answered by a service of the same environment. */
export interface ThreadSettings {
  files: ThreadFiles;
  environment: Record<string, string | undefined>;
  metrics: Metrics;
}

/** Draws heavy pages and answers heavy calls as long as the service runs. */
export function runThreads(app: FastifyInstance, parts: SiteParts, settings: ThreadSettings): Threads {
  const { files, environment, metrics } = settings;
  const { db, log, config } = parts;
  const { drawingThreads: most, drawingBudgetMs: budgetMs } = config;
  const drawing = new Drawing(
    files.drawing === null ? null : { file: files.drawing, most, budgetMs },
    watchDrawings(parts, metrics),
  );
  const callsThread =
    files.calls === null
      ? null
      : new CallsThread({ file: files.calls, environment, log, onEvents: () => wakeRelays(db) });
  app.addHook('onClose', () => Promise.all([drawing.close(), callsThread?.close()]).then(() => undefined));
  return { drawing, callsThread };
}
