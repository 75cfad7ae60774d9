/** What a file of a bundle is by its name; `name` is what stands for `<urlId>` or `<key>`. */
export type FileKind = 'site' | 'page' | 'collection' | 'form' | 'commerce' | 'people';

export interface BundleFile {
  file: string;
  kind: FileKind;
  name: string;
  json: unknown;
}

const single: Readonly<Record<string, FileKind>> = {
  'site.json': 'site',
  'commerce.json': 'commerce',
  'people.json': 'people',
};

const folders: Readonly<Record<string, FileKind>> = { pages: 'page', collections: 'collection', forms: 'form' };

const ending = '.json';

/** The kind and name of a file, or null when a bundle has no such file. */
export const classify = (file: string): { kind: FileKind; name: string } | null => {
  const alone = Object.hasOwn(single, file) ? single[file] : undefined;
  if (alone !== undefined) return { kind: alone, name: file.slice(0, -ending.length) };
  const [folder = '', leaf = '', ...deeper] = file.split('/');
  const kind = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  const isLeaf = deeper.length === 0 && leaf.endsWith(ending) && leaf.length > ending.length;
  return kind !== undefined && isLeaf ? { kind, name: leaf.slice(0, -ending.length) } : null;
};
