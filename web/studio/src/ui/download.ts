import { create } from 'zustand';
import { uiTexts } from '../gen/texts/ui.ts';

interface Failure {
  /** Tries once more. */
  again: () => void;
  /** Why, in the words of the service. */
  text: string;
}

/** The download that failed last, until somebody has read of it. */
export const useFailedDownload = create<{ failure: Failure | null }>(() => ({ failure: null }));

/** Tells that a file did not come; the window offers to try `again`. */
export const sayNotFetched = (text: string, again: () => void): void =>
  useFailedDownload.setState({ failure: { again, text } });

export const forgetFailedDownload = (): void => useFailedDownload.setState({ failure: null });

/**
 * Lets the browser fetch a file that the server makes. A hidden frame asks for it: a file goes to the browser's own
 * downloads, of any size and without passing through the memory of this page; a refusal is a document instead, which
 * shows itself in the frame, and from there its words are read.
 */
export function download(href: string): void {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title: uiTexts.download, src: href });
  // A file never loads in it: the frame of one stays, as nothing tells when the browser has all of it.
  frame.addEventListener('load', () => {
    const text = reasonOf(frame.contentDocument?.body?.textContent ?? '');
    frame.remove();
    sayNotFetched(text, () => download(href));
  });
  document.body.append(frame);
}

/** What a refusal says; without an answer the browser shows a page of its own that nobody may read. */
function reasonOf(answer: string): string {
  if (!navigator.onLine) return uiTexts.offline;
  try {
    const error: unknown = Reflect.get(Object(JSON.parse(answer)), 'error');
    return typeof error === 'string' && error !== '' ? error : uiTexts.notFetched;
  } catch {
    return uiTexts.notFetched;
  }
}
