import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { languagesModule } from './generate/languages.ts';
import { areaModules, ownersModule, type AreaSource, type Messages } from './generate/area.ts';

/*
 * Writes `src/gen/texts/` of the model and of the studio from their messages: `node web/model/generate.ts`.
 */
const web = path.resolve(import.meta.dirname, '..');

write(
  'model',
  (area) => new Map([...areaModules(area)].map(([file, code]) => [path.join(area.name, file), code])),
  (areas) => new Map([['languages.ts', languagesModule(areas)]]),
);
write('studio', (area) => new Map([[`${area.name}.ts`, ownersModule(area)]]));

type ModulesOf<T> = (source: T) => ReadonlyMap<string, string>;

/** Makes the modules of each area of a package, and takes away those of areas that are no more. */
function write(name: string, ofArea: ModulesOf<AreaSource>, ofAll: ModulesOf<AreaSource[]> = () => new Map()): void {
  const target = path.join(web, name, 'src/gen/texts');
  const areas = readAreas(path.join(web, name, 'messages'));
  const modules = new Map([...areas.flatMap((area) => [...ofArea(area)]), ...ofAll(areas)]);
  for (const [file, code] of modules) writeChanged(path.join(target, file), code);
  for (const file of globSync('**/*.ts', { cwd: target })) if (!modules.has(file)) rmSync(path.join(target, file));
}

function readAreas(folder: string): AreaSource[] {
  const files = globSync('*/*.json', { cwd: folder }).toSorted();
  const names = [...new Set(files.map((file) => path.dirname(file)))];
  return names.map((name) => ({
    name,
    languages: new Map(
      files
        .filter((file) => path.dirname(file) === name)
        .map((file) => [path.basename(file, '.json'), readMessages(path.join(folder, file))]),
    ),
  }));
}

function readMessages(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`);
  }
}

/** Writes a file only when it differs, aside and moved into place: runs in parallel never leave a half-written one. */
function writeChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}
