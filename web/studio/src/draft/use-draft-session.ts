import { useEffect, useRef, type RefObject } from 'react';
import { startAutosave } from './autosave.ts';
import type { DraftStore, Subject } from './draft-store.ts';

/** A document as the server has it. */
export interface ReadDocument {
  published: Record<string, unknown> | null;
  draft: { document: Record<string, unknown>; version: number } | null;
}

/** Opens a document in its store and keeps what is changed while the screen is there; the answer saves at once. */
export function useDraftSession<T>(
  store: DraftStore<T>,
  subject: Subject<T>,
  { read, onLeave }: { read: ReadDocument; onLeave: () => void },
): RefObject<() => Promise<void>> {
  const flush = useRef(() => Promise.resolve());
  const leave = useRef(onLeave);
  useEffect(() => {
    const { draft, published } = read;
    const document = subject.read(draft?.document ?? published ?? {});
    store.getState().open({ subject, document, version: draft?.version ?? null, hasDraft: draft !== null });
    const autosave = startAutosave(store);
    const done = leave.current;
    flush.current = autosave.flush;
    return () => {
      void autosave.flush().finally(() => {
        autosave.stop();
        done();
      });
    };
  }, [store, subject, read]);
  return flush;
}
