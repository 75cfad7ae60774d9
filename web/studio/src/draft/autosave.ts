import { readDocumentRoute, saveDraftRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../api/call.ts';
import { draftTexts } from '../gen/texts/draft.ts';
import { isSame } from './conflict/merging.ts';
import type { DraftState, DraftStore, SaveState, Subject } from './draft-store.ts';

const AFTER_MS = 800;
const RETRY_MS = 5000;

/** The open document as the server keeps it. */
export interface Kept<T> {
  subject: Subject<T>;
  document: T;
  /** The draft that is on the screen, for a call that is meant for no other one; empty when there is no draft. */
  seen: { version?: number };
}

export interface Autosave<T> {
  /** Keeps what is changed from now on; answers how to leave off, which saves what still waits. */
  start: () => () => Promise<void>;
  /** Saves at once what waits; answers whether the server has all of it now. */
  flush: () => Promise<boolean>;
  /**
   * Does something with the draft once the server has all of it; nothing is saved meanwhile. Where somebody else has
   * changed the draft, it asks what shall stay.
   * @throws NotSaved instead of doing it; whatever `work` throws
   */
  whenKept: <R>(work: (kept: Kept<T>) => Promise<R>) => Promise<R>;
}

/** What was changed is not on the server, or was changed there as well; `message` says so to people. */
export class NotSaved extends Error {
  constructor(save: SaveState<unknown>) {
    super(save.kind === 'failed' ? draftTexts.waitsForSave({ reason: save.reason }) : draftTexts.waitsForChoice);
  }
}

/** Whether something of the open document is nowhere but here. */
export const isUnsaved = ({ save: { kind } }: Pick<DraftState<unknown>, 'save'>): boolean =>
  kind !== 'clean' && kind !== 'saved';

/**
 * Keeps what is written as a draft a moment after the last change, again when the network returns. One call at a time;
 * what changed meanwhile follows.
 */
export function makeAutosave<T>(store: DraftStore<T>): Autosave<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isOn = false;
  const queued = <R>(work: () => Promise<R>): Promise<R> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const later = (after: number): void => {
    clearTimeout(timer);
    if (isOn) timer = setTimeout(() => void flush(), after);
  };
  const saveAll = async (): Promise<boolean> => {
    clearTimeout(timer);
    const { subject } = store.getState();
    for (;;) {
      const { save, ...open } = store.getState();
      if (open.subject !== subject || (save.kind !== 'waiting' && save.kind !== 'failed')) break;
      await saveOnce(store);
      if (store.getState().save.kind === 'failed') {
        later(RETRY_MS);
        break;
      }
    }
    return !isUnsaved(store.getState());
  };
  const flush = (): Promise<boolean> => queued(saveAll);
  return {
    flush,
    whenKept: (work) =>
      queued(async () => {
        if (!(await saveAll())) throw new NotSaved(store.getState().save);
        return withKept(store, work);
      }),
    start: () => {
      isOn = true;
      const unsubscribe = store.subscribe((state, before) => {
        if (state.save.kind === 'waiting' && state.document !== before.document) later(AFTER_MS);
      });
      const online = (): void => void flush();
      addEventListener('online', online);
      return async () => {
        isOn = false;
        unsubscribe();
        removeEventListener('online', online);
        await flush();
      };
    },
  };
}

async function withKept<T, R>(store: DraftStore<T>, work: (kept: Kept<T>) => Promise<R>): Promise<R> {
  const { subject, document, version, setSave } = store.getState();
  if (!subject || !document) throw new Error('nothing is open');
  try {
    return await work({ subject, document, seen: version === null ? {} : { version } });
  } catch (error) {
    const conflict = error instanceof CallFailed ? conflictOf(error, subject) : null;
    if (conflict && isOpen(store, subject)) setSave(conflict);
    throw error;
  }
}

/** Whether the store holds this document still: what is answered late is nothing to the next one. */
export const isOpen = <T>(store: DraftStore<T>, subject: Subject<T>): boolean => store.getState().subject === subject;

async function saveOnce<T>(store: DraftStore<T>): Promise<void> {
  const { document, subject, version, setSave, kept } = store.getState();
  if (!document || !subject) return;
  setSave({ kind: 'saving' });
  try {
    const { kind, id, write } = subject;
    const saved = await call(saveDraftRoute, { params: { kind, id }, body: { document: write(document), version } });
    if (!isOpen(store, subject)) return;
    kept(saved.version, true, document);
    if (store.getState().document === document)
      setSave({ kind: 'saved', at: new Date(saved.savedAt), isCodeLeftOut: saved.codeLeftOut.length > 0 });
    else setSave({ kind: 'waiting' });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (!isOpen(store, subject)) return;
    if (error.code === 'draft-gone') return beginAnew(store, subject);
    setSave(
      conflictOf(error, subject) ?? {
        kind: 'failed',
        reason: error.message,
        isRefused: error.status >= 400 && error.status < 500,
      },
    );
  }
}

/**
 * The draft was published meanwhile, by itself or by whoever looked at it, or dropped: what is written becomes a new one.
 * Where visitors see something else now than what it began with, somebody has changed it as well.
 */
async function beginAnew<T>(store: DraftStore<T>, subject: Subject<T>): Promise<void> {
  const { kind, id, read, write } = subject;
  const { base, kept, setSave } = store.getState();
  try {
    const { published, draft } = await call(readDocumentRoute, { params: { kind, id } });
    if (!isOpen(store, subject)) return;
    const document = read(draft?.document ?? published ?? {});
    const version = draft?.version ?? null;
    kept(version, draft !== null);
    if (base !== null && isSame(write(document), write(base))) setSave({ kind: 'waiting' });
    else setSave({ kind: 'conflict', by: draft?.savedBy ?? null, at: new Date().toISOString(), version, document });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (isOpen(store, subject)) setSave({ kind: 'failed', reason: error.message, isRefused: false });
  }
}

/** The draft that somebody else has made of it meanwhile; null where a call failed of another cause. */
function conflictOf<T>({ code, details }: CallFailed, { read }: Subject<T>) {
  if (code !== 'draft-changed') return null;
  const { by, at, version, document } = details;
  return {
    kind: 'conflict' as const,
    by: String(by),
    at: String(at),
    version: Number(version),
    document: read(Object(document)),
  };
}
