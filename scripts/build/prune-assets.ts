import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Longer than any page stays open or cached; until then its script files must be there. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

/** Removes scripts and styles of earlier builds that no page asks for any more; what a manifest names always stays. */
export function pruneAssets(dist: string, now = Date.now()): void {
  const assets = path.join(dist, 'assets');
  if (!existsSync(assets)) return;
  const manifests = globSync('manifest*.json', { cwd: dist }).map((name) =>
    readFileSync(path.join(dist, name), 'utf8'),
  );
  for (const name of readdirSync(assets)) {
    if (name.endsWith('.woff2')) continue; // bears the same name in each build
    const file = path.join(assets, name);
    if (!manifests.some((manifest) => manifest.includes(`assets/${name}"`)) && now - statSync(file).mtimeMs > keepMs)
      rmSync(file);
  }
}
