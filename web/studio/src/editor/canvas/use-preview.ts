import { previewRoute } from '@litfass/site-render/api';
import { useEffect, useState } from 'react';
import { call, CallFailed } from '../../api/call.ts';
import type { Aspect } from '../aspects.ts';
import type { EditedPage } from '../store/page-document.ts';

const AFTER_MS = 250;

/** The page as the server draws it, a moment after each change; a page that cannot be drawn says why. */
export function usePreview(
  page: EditedPage | null,
  aspect: Aspect | null,
): { html: string | null; problem: string | null } {
  const [preview, setPreview] = useState<{ html: string | null; problem: string | null }>({
    html: null,
    problem: null,
  });
  useEffect(() => {
    if (!page || !aspect) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void drawPage(aspect.preview(page), abort.signal, setPreview), AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [page, aspect]);
  return preview;
}

async function drawPage(
  body: ReturnType<Aspect['preview']>,
  signal: AbortSignal,
  show: (change: (before: { html: string | null }) => { html: string | null; problem: string | null }) => void,
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
