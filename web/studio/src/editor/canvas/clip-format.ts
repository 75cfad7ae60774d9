import type { Clip } from './messages.ts';

/** The editor's own type; some browsers hide it from other websites, so the data stands in the HTML as well. */
const TYPE = 'application/x-litfass+json';
const MARK = 'data-litfass-clip';

export function writeClip(clipboard: DataTransfer, { data, text }: Clip): void {
  clipboard.setData(TYPE, data);
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', `<div ${MARK}="${encodeURIComponent(data)}">${escaped(text)}</div>`);
}

/** What an editor of any website has put into the clipboard; null when it comes from elsewhere. */
export function readClip(clipboard: DataTransfer): string | null {
  const own = clipboard.getData(TYPE);
  if (own !== '') return own;
  const found = new RegExp(`${MARK}="([^"]+)"`).exec(clipboard.getData('text/html'))?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return null;
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
