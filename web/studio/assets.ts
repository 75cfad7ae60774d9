import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of the built owner's app with `index.html`, `frame.html` and `assets/`; null when it is not built. */
export function studioFolder(): string | null {
  const folder = path.join(import.meta.dirname, 'dist');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}
