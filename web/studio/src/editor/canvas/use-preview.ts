import { previewRoute, storedPreviewRoute } from '@litfass/site-render/api';
import { useEffect, useState } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import { whenBack } from '../../ui/when-back.ts';
import type { DocumentKind } from '../../api/site.ts';
import type { Aspect } from '../aspects.ts';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';

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
  const [preview, setPreview] = useState<Preview>({ html: null, problem: null });
  // The store is listened to from here: a key that is pressed draws a page, and nothing of what holds its frame.
  useEffect(() => followDocument(kind, id, setPreview), [kind, id]);
  return preview;
}

function followDocument(kind: DocumentKind, id: string, show: Show): () => void {
  const first = kind === 'page' || kind === 'item' ? readStored(kind, id) : Promise.resolve(null);
  let drawing = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: EditedPage | null = null;
  let isLeft = false;
  void first.then((stored) => stored && !isLeft && show(() => ({ html: stored.html, problem: null })));
  const follow = (): void => {
    const { subject, aspect, document: page } = useEditor.getState();
    if (!page || !aspect || page === last || subject?.id !== id || aspect.id !== id) return;
    const isFirst = last === null;
    last = page;
    clearTimeout(timer);
    drawing.abort();
    drawing = new AbortController();
    const { signal } = drawing;
    const draw = async (): Promise<void> => {
      const isDone = await drawPage(aspect.preview(page), signal, show);
      if (!isDone && !signal.aborted)
        signal.addEventListener(
          'abort',
          whenBack(() => void draw()),
          { once: true },
        );
    };
    const drawFirst = (stored: Stored | null): void => {
      if (!isAsKept(stored) && !signal.aborted) void draw();
    };
    if (isFirst) void first.then(drawFirst);
    else timer = setTimeout(() => void draw(), AFTER_MS);
  };
  follow();
  const stop = useEditor.subscribe(follow);
  return () => {
    isLeft = true;
    stop();
    clearTimeout(timer);
    drawing.abort();
  };
}

const isAsKept = (stored: Stored | null): boolean => stored?.version === useEditor.getState().version;

type Show = (change: (before: Preview) => Preview) => void;

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

/** Answers whether it is worth no further try: what is refused is refused again until it is changed. */
async function drawPage(body: ReturnType<Aspect['preview']>, signal: AbortSignal, show: Show): Promise<boolean> {
  try {
    const { html } = await call(previewRoute, { body, signal });
    show(() => ({ html, problem: null }));
    return true;
  } catch (error) {
    if (signal.aborted) return true;
    if (!(error instanceof CallFailed)) throw error;
    // The last good picture stays.
    show(({ html }) => ({ html, problem: error.message }));
    return error.status >= 400 && error.status < 500;
  }
}
