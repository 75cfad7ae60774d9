import type { Clip, FromFrame } from '../messages.ts';
import { readClip, writeClip } from '../clip-format.ts';

type Tell = (message: FromFrame) => void;

/** Copies, cuts and pastes blocks by the browser's own events: no permission is asked, and it works between websites. Answers how to stop. */
export function serveClipboard(clip: () => Clip | null, tell: Tell): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const copy = (event: ClipboardEvent): void => {
    const made = clip();
    if (isWriting(event) || !made || !event.clipboardData || hasSelectedWords()) return;
    event.preventDefault();
    writeClip(event.clipboardData, made);
    tell({ type: event.type === 'cut' ? 'cut' : 'copied' });
  };
  addEventListener('copy', copy, { signal });
  addEventListener('cut', copy, { signal });
  const paste = (event: ClipboardEvent): void => {
    if (isWriting(event) || !event.clipboardData) return;
    const data = readClip(event.clipboardData);
    if (data === null) return;
    event.preventDefault();
    tell({ type: 'paste', data });
  };
  addEventListener('paste', paste, { signal });
  return () => listening.abort();
}

const isWriting = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *'));

const hasSelectedWords = (): boolean => (getSelection()?.toString() ?? '') !== '';
