import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { documentQuery, readDocument, type DocumentKind } from '../api/site.ts';
import { isOpen, makeAutosave, type Autosave } from './autosave.ts';
import type { DraftStore, Subject } from './draft-store.ts';

/** A document as the server has it. */
export interface ReadDocument {
  published: Record<string, unknown> | null;
  draft: { document: Record<string, unknown>; version: number } | null;
}

/** What the last screen still saves while the next one begins. */
let leaving: Promise<void> = Promise.resolve();
let openings = 0;

/**
 * The document that a screen opens to edit it, read once and anew for each screen: two of them may swap in one turn,
 * and the next one begins with what the last one has left.
 */
export function useOpenedDocument(kind: DocumentKind, id: string) {
  const [opening] = useState(() => (openings += 1));
  return useQuery({
    ...documentQuery(kind, id),
    queryKey: ['document', kind, id, String(opening)],
    queryFn: () => leaving.then(() => readDocument(kind, id)),
  });
}

/** Opens a document in its store and keeps what is changed while the screen is there. */
export function useDraftSession<T>(
  store: DraftStore<T>,
  subject: Subject<T>,
  { read, onLeave }: { read: ReadDocument; onLeave: () => void },
): Autosave<T> {
  const [autosave] = useState(() => makeAutosave(store));
  // The screen has opened this one; it must not change under its hands.
  const [given] = useState({ subject, read, onLeave });
  useEffect(() => {
    const { draft, published } = given.read;
    // Its own each time it is opened: by it late answers are told from those for what is open now.
    const subject = { ...given.subject };
    const document = subject.read(draft?.document ?? published ?? {});
    const version = draft?.version ?? null;
    store.getState().open({ subject, document, version, hasDraft: draft !== null });
    const stop = autosave.start();
    return () => {
      leaving = stop()
        .then(() => {
          if (isOpen(store, subject)) store.getState().close();
        })
        .finally(given.onLeave);
    };
  }, [store, given, autosave]);
  return autosave;
}
