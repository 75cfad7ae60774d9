import { previewRoute, storedPreviewRoute } from '@litfass/site-render/api';
import { useEffect, useRef, useState } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import type { DocumentKind } from '../../api/site.ts';
import type { Aspect } from '../aspects.ts';
import { useEditor } from '../store/editor-store.ts';

const AFTER_MS = 250;

interface Preview {
  html: string | null;
  problem: string | null;
}

/**
 * The open document as the server draws it: first as it was kept last, which is under way before the document itself has
 * arrived, then a moment after each change. One that cannot be drawn says why.
 */
export function usePreview(kind: DocumentKind, id: string): Preview {
  const page = useEditor(({ subject, document }) => (subject?.id === id ? document : null));
  const aspect = useEditor((state) => (state.aspect?.id === id ? state.aspect : null));
  const [preview, setPreview] = useState<Preview>({ html: null, problem: null });
  const first = useRef<Promise<Stored | null>>(Promise.resolve(null));
  const isFirst = useRef(true);
  useEffect(() => {
    isFirst.current = true;
    first.current = kind === 'page' || kind === 'item' ? readStored(kind, id) : Promise.resolve(null);
    void first.current.then((stored) => stored && setPreview({ html: stored.html, problem: null }));
  }, [kind, id]);
  useEffect(() => {
    if (!page || !aspect) return;
    const abort = new AbortController();
    const draw = (): void => void drawPage(aspect.preview(page), abort.signal, setPreview);
    const begin = async (): Promise<void> => {
      const stored = await first.current;
      const isSame = stored && stored.version === useEditor.getState().version;
      if (!isSame && !abort.signal.aborted) draw();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (isFirst.current) void begin();
    else timer = setTimeout(draw, AFTER_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [page, aspect]);
  return preview;
}

interface Stored {
  html: string;
  version: number | null;
}

/** Null where there is none, or it cannot be drawn: what is open is drawn then, which says what is wrong with it. */
const readStored = (kind: 'page' | 'item', id: string): Promise<Stored | null> =>
  call(storedPreviewRoute, { params: { kind, id } }).catch((error: unknown) => {
    if (error instanceof CallFailed) return null;
    throw error;
  });

async function drawPage(
  body: ReturnType<Aspect['preview']>,
  signal: AbortSignal,
  show: (change: (before: Preview) => Preview) => void,
): Promise<void> {
  try {
    const { html } = await call(previewRoute, { body, signal });
    show(() => ({ html, problem: null }));
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof CallFailed)) throw error;
    // The last good picture stays.
    show(({ html }) => ({ html, problem: error.message }));
  }
}
