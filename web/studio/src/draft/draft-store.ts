import type { DocumentKind } from '../api/site.ts';

/**
 * How the change stands: nothing to save, waiting, under way, kept (perhaps without code that this person may not write), failed (with the reason; what was refused is refused
 * again until it is changed), or overtaken by another.
 */
export type SaveState<T> =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date; isCodeLeftOut?: boolean }
  | { kind: 'failed'; reason: string; isRefused: boolean }
  | { kind: 'conflict'; by: string | null; at: string; version: number | null; document: T };

/** What is edited, and how its working form becomes the document that the server keeps. */
export interface Subject<T> {
  kind: DocumentKind;
  id: string;
  read: (document: Record<string, unknown>) => T;
  write: (document: T) => Record<string, unknown>;
}

interface Opened<T> {
  subject: Subject<T>;
  document: T;
  version: number | null;
  hasDraft: boolean;
}

/** A document that is edited, with everything that can be taken back while it is open. */
export interface DraftState<T> {
  subject: Subject<T> | null;
  document: T | null;
  /** What the server had when the open document was last the same there: what changes of others are compared with. */
  base: T | null;
  /** Version of the draft on the server; null when there is none yet. */
  version: number | null;
  /** Whether visitors see something else. */
  hasDraft: boolean;
  past: T[];
  future: T[];
  save: SaveState<T>;
  open: (given: Opened<T>) => void;
  close: () => void;
  /** Runs a command; what it changed can be taken back. Keystrokes in one field are one step (`key`). */
  run: (command: (document: T) => T, key?: string) => void;
  undo: () => void;
  redo: () => void;
  setSave: (save: SaveState<T>) => void;
  /** The server keeps this version now, and with it this document. */
  kept: (version: number | null, hasDraft: boolean, document?: T) => void;
}

type Set<T> = (change: (state: DraftState<T>) => Partial<DraftState<T>>) => void;

/** The part of a store that holds one document; each store has its own. */
export function draftSlice<T extends object>(set: Set<T>): DraftState<T> {
  let lastKey: string | undefined;
  const fresh = { past: [], future: [], save: { kind: 'clean' as const } };
  return {
    subject: null,
    document: null,
    base: null,
    version: null,
    hasDraft: false,
    ...fresh,
    open: (given) => {
      lastKey = undefined;
      set(() => ({ ...given, base: given.document, ...fresh }));
    },
    close: () => set(() => ({ subject: null, document: null, base: null, ...fresh })),
    run: (command, key) =>
      set((state) => {
        if (!state.document) return {};
        const document = command(state.document);
        if (document === state.document) return {};
        const isSameStep = key !== undefined && key === lastKey;
        lastKey = key;
        const past = isSameStep ? state.past : [...state.past, state.document];
        return { document, past, future: [], save: { kind: 'waiting' } };
      }),
    undo: () =>
      set((state) => {
        const document = state.past.at(-1);
        lastKey = undefined;
        if (!document || !state.document) return {};
        const future = [state.document, ...state.future];
        return { document, past: state.past.slice(0, -1), future, save: { kind: 'waiting' } };
      }),
    redo: () =>
      set((state) => {
        const [document, ...future] = state.future;
        lastKey = undefined;
        if (!document || !state.document) return {};
        return { document, past: [...state.past, state.document], future, save: { kind: 'waiting' } };
      }),
    setSave: (save) => set(() => ({ save })),
    kept: (version, hasDraft, base) => set(() => ({ version, hasDraft, ...(base && { base }) })),
  };
}

/** A store that can be read and written from outside components. */
export interface DraftStore<T> {
  getState: () => DraftState<T>;
  subscribe: (listener: (state: DraftState<T>, before: DraftState<T>) => void) => () => void;
}
