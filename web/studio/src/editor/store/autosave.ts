import { saveDraftRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../../api/call.ts';
import { useEditor } from './editor-store.ts';
import type { EditedPage } from './page-document.ts';

const AFTER_MS = 800;
const RETRY_MS = 5000;

/**
 * Keeps what is written as a draft a moment after the last change, again when the network returns. One save at a time;
 * what changed meanwhile follows. Returns how to stop; `flush` saves at once and resolves when nothing waits.
 */
export function startAutosave(): { stop: () => void; flush: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const later = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    await running;
    if (useEditor.getState().save.kind !== 'waiting' && useEditor.getState().save.kind !== 'failed') return;
    running = save().finally(() => {
      running = null;
    });
    await running;
    const { kind } = useEditor.getState().save;
    if (kind === 'waiting') await flush();
    if (kind === 'failed') later(RETRY_MS);
  };
  const unsubscribe = useEditor.subscribe((state, before) => {
    if (state.save.kind === 'waiting' && state.page !== before.page) later(AFTER_MS);
  });
  const online = (): void => void flush();
  const leave = (event: BeforeUnloadEvent): void => {
    if (['waiting', 'saving', 'failed', 'conflict'].includes(useEditor.getState().save.kind)) event.preventDefault();
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

async function save(): Promise<void> {
  const { page, version, setSave, kept } = useEditor.getState();
  if (!page) return;
  setSave({ kind: 'saving' });
  try {
    const saved = await call(saveDraftRoute, {
      params: { kind: 'page', id: page.id },
      body: { document: page, version },
    });
    kept(saved.version, true);
    if (useEditor.getState().page === page) setSave({ kind: 'saved', at: new Date(saved.savedAt) });
    else setSave({ kind: 'waiting' });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    setSave(conflictOf(error) ?? { kind: 'failed', reason: error.message });
  }
}

function conflictOf({ code, details }: CallFailed) {
  if (code !== 'draft-changed') return null;
  const { by, at, version, document } = details;
  return {
    kind: 'conflict' as const,
    by: String(by),
    at: String(at),
    version: Number(version),
    document: document as EditedPage,
  };
}
