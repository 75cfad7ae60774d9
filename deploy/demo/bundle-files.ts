import { readdir, readFile, stat } from 'node:fs/promises';

/** A demo site as it lies on disk: parsed JSON by file name, and the sizes of its media in bytes by path. */
export interface DemoSite {
  name: string;
  files: Record<string, unknown>;
  media: Map<string, number>;
}

export const demoNames = ['atelier-nord', 'gasthaus-linde', 'mira-falk'] as const;

export async function readDemoSite(name: string): Promise<DemoSite> {
  const folder = new URL(`./${name}/`, import.meta.url);
  const site: DemoSite = { name, files: {}, media: new Map() };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`.replaceAll('//', '/').slice(folder.pathname.length);
    const url = new URL(path, folder);
    if (path.startsWith('media/')) site.media.set(path, (await stat(url)).size);
    else site.files[path] = JSON.parse(await readFile(url, 'utf8'));
  }
  return site;
}
