import type { OwnCodeUse } from '@litfass/widgets';
import type { DrawingTask } from './draw.ts';

/** What a drawing thread is told: to draw a document, or one that is not published. */
export interface Order {
  task: DrawingTask;
  as: 'document' | 'preview';
}

/** A document in UTF-8, cut where its nonce stands, with a digest of it; that of a preview is one piece without a nonce. */
export interface DrawnBytes {
  pieces: Uint8Array<ArrayBuffer>[];
  digest: Uint8Array;
  ownCode: OwnCodeUse | null;
}

/** What a thread answers: first that it begins, with its processor time until then in microseconds, at last how it went. */
export type ThreadAnswer =
  | { kind: 'begun'; cpuMicros: number }
  | { kind: 'drawn'; drawn: DrawnBytes; cpuMicros: number }
  | { kind: 'failed'; reason: string };
