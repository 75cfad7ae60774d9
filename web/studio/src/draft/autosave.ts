import { readDocumentRoute, saveDraftRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../api/call.ts';
import { isSame } from './conflict/merging.ts';
import type { DraftStore, Subject } from './draft-store.ts';

const AFTER_MS = 800;
const RETRY_MS = 5000;

/**
 * Keeps what is written as a draft a moment after the last change, again when the network returns. One save at a time;
 * what changed meanwhile follows. Returns how to stop; `flush` saves at once and resolves when nothing waits.
 */
export function startAutosave<T>(store: DraftStore<T>): { stop: () => void; flush: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const later = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    await running;
    if (store.getState().save.kind !== 'waiting' && store.getState().save.kind !== 'failed') return;
    running = save(store).finally(() => {
      running = null;
    });
    await running;
    const { kind } = store.getState().save;
    if (kind === 'waiting') await flush();
    if (kind === 'failed') later(RETRY_MS);
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.save.kind === 'waiting' && state.document !== before.document) later(AFTER_MS);
  });
  const online = (): void => void flush();
  const leave = (event: BeforeUnloadEvent): void => {
    if (['waiting', 'saving', 'failed', 'conflict'].includes(store.getState().save.kind)) event.preventDefault();
  };
  addEventListener('online', online);
  addEventListener('beforeunload', leave);
  return {
    flush,
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('online', online);
      removeEventListener('beforeunload', leave);
    },
  };
}

async function save<T>(store: DraftStore<T>): Promise<void> {
  const { document, subject, version, setSave, kept } = store.getState();
  if (!document || !subject) return;
  setSave({ kind: 'saving' });
  try {
    const { kind, id, write } = subject;
    const saved = await call(saveDraftRoute, { params: { kind, id }, body: { document: write(document), version } });
    kept(saved.version, true, document);
    if (store.getState().document === document) setSave({ kind: 'saved', at: new Date(saved.savedAt) });
    else setSave({ kind: 'waiting' });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
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
async function beginAnew<T>(store: DraftStore<T>, { kind, id, read, write }: Subject<T>): Promise<void> {
  const { base, kept, setSave } = store.getState();
  try {
    const { published, draft } = await call(readDocumentRoute, { params: { kind, id } });
    const document = read(draft?.document ?? published ?? {});
    const version = draft?.version ?? null;
    kept(version, draft !== null);
    if (base !== null && isSame(write(document), write(base))) setSave({ kind: 'waiting' });
    else setSave({ kind: 'conflict', by: draft?.savedBy ?? null, at: new Date().toISOString(), version, document });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    setSave({ kind: 'failed', reason: error.message, isRefused: false });
  }
}

/** The draft that somebody else has made of it meanwhile; null where a call failed of another cause. */
export function conflictOf<T>({ code, details }: CallFailed, { read }: Pick<Subject<T>, 'read'>) {
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
