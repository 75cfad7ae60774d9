import { factsOf, type Facts } from './facts.ts';
import { Modules, type Arrow } from './modules.ts';
import { resolveIn, type Resolve } from './packages.ts';
import { linesOf, readSources, type Source } from './sources.ts';

/** A file and what is read from it. */
export interface HouseFile extends Facts, Source {
  lines: number;
}

/** Everything that is measured: all files, and what they take of each other. */
export interface House {
  root: string;
  files: HouseFile[];
  kinds: ReadonlyMap<string, Source['kind']>;
  modules: Modules;
  arrows: Arrow[];
  resolve: Resolve;
}

export function readHouse(root: string): House {
  const files = readSources(root).map((source) => ({
    ...source,
    ...factsOf(source.path, source.text),
    lines: linesOf(source.text),
  }));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const resolve = resolveIn(root, new Set(byPath.keys()));
  const modules = new Modules(byPath, resolve);
  const kinds = new Map(files.map(({ path: file, kind }) => [file, kind]));
  return { root, files, kinds, modules, arrows: modules.arrows(), resolve };
}

/** The services and the kit, by their folders. */
export const servicesOf = ({ files }: Pick<House, 'files'>): string[] =>
  [...new Set(files.flatMap((file) => /^services\/([^/]+)\/src\//.exec(file.path)?.[1] ?? []))].toSorted();

export const codeOf = ({ files }: Pick<House, 'files'>): HouseFile[] => files.filter(({ kind }) => kind === 'code');
