import { translationBasis } from '@litfass/model';
import { at, blockListsOf, fieldsOf, type BlockList, type Path, type TranslatableText } from './translated-texts.ts';

type Fields = Record<string, unknown>;

export const keyOf = (path: Path): string => path.join('/');

/** Where the translation of a website keeps what the original has under `website`. */
const pathIn = (path: Path): Path => (path[0] === 'website' ? path.slice(1) : path);

/** What is said so far, by `keyOf` the text's path. */
export function readTranslation(
  document: Fields,
  language: string,
  texts: readonly TranslatableText[],
): Map<string, string> {
  const said = fieldsOf(fieldsOf(document['translations'])[language]);
  const counterpart = counterparts(document, said);
  const found = texts.flatMap(({ path, source }): [string, string][] => {
    const value = isInNavigation(path)
      ? at(document, placeInNavigation(path, language))
      : at(said, counterpart(path) ?? pathIn(path));
    const isSaid = typeof value === 'string' && value !== '' && (value !== source || !isInBlocks(path));
    return isSaid ? [[keyOf(path), value]] : [];
  });
  return new Map(found);
}

/** Whether the translation's blocks are others than the original's. */
export function hasOwnShape(document: Fields, language: string): boolean {
  const said = fieldsOf(fieldsOf(document['translations'])[language]);
  const lists = blockListsOf(said);
  return lists.length > 0 && !isSameShape(blockListsOf(document), lists) && !sharesBlocks(document, said);
}

/**
 * The translation with these texts. Its sections are the original's with other words, so that what was moved or added
 * there is moved and added here; what nobody has translated is left to the original.
 */
export function writeTranslation(document: Fields, language: string, said: ReadonlyMap<string, string>): Fields {
  const former = fieldsOf(fieldsOf(document['translations'])[language]);
  const { title: _title, urlId: _urlId, excerpt: _excerpt, description: _description, ...kept } = former;
  const { sections: _sections, body: _body, header: _header, footer: _footer, seo, ...rest } = kept;
  const { title: _seoTitle, description: _seoDescription, ...seoRest } = fieldsOf(seo);
  const next: Fields = structuredClone(Object.keys(seoRest).length > 0 ? { ...rest, seo: seoRest } : rest);
  for (const [key, value] of said) {
    const path = pathOf(key);
    if (isInNavigation(path)) continue;
    if (value.trim() === '') {
      if (path[0] === 'settings') Reflect.deleteProperty(fieldsOf(at(next, path.slice(0, -1))), String(path.at(-1)));
      continue;
    }
    const whole = wholeAround(path);
    if (whole && at(next, whole) === undefined) put(next, whole, structuredClone(at(document, whole)));
    put(next, pathIn(path), value);
  }
  const isEmpty = [...said.values()].every((value) => value.trim() === '');
  return isEmpty ? {} : { ...next, basis: translationBasis(document) };
}

/** The document whose navigation has these titles: each of its entries keeps its own translations. */
export function withNavigation(document: Fields, language: string, said: ReadonlyMap<string, string>): Fields {
  const next = structuredClone(document);
  for (const [key, value] of said) {
    const path = pathOf(key);
    if (!isInNavigation(path)) continue;
    const entry = fieldsOf(at(next, path.slice(0, -1)));
    const { [language]: _former, ...others } = fieldsOf(entry['translations']);
    entry['translations'] = value.trim() === '' ? others : { ...others, [language]: { title: value } };
  }
  return next;
}

const pathOf = (key: string): Path => key.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const isInNavigation = (path: Path): boolean => path[0] === 'navigation';
const placeInNavigation = (path: Path, language: string): Path => [
  ...path.slice(0, -1),
  'translations',
  language,
  ...path.slice(-1),
];

/** What a translation holds whole, with all that is not text: the blocks of a document, the button of a popup. */
function wholeAround(path: Path): Path | null {
  if (isInBlocks(path)) return path.slice(0, 1);
  return path[0] === 'settings' && path.length > 3 ? path.slice(0, 3) : null;
}

const isInBlocks = (path: Path): boolean => ['sections', 'body', 'header', 'footer'].includes(String(path[0]));

function put(target: Fields, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce<Fields>((part, key) => {
    if (typeof part[key] !== 'object' || part[key] === null) part[key] = {};
    return fieldsOf(part[key]);
  }, target);
  holder[String(path.at(-1))] = value;
}

/** From a path in the original to the one in the translation: by place where both are built alike, else by block. */
function counterparts(document: Fields, said: Fields): (path: Path) => Path | null {
  const own = blockListsOf(document);
  const theirs = blockListsOf(said);
  if (isSameShape(own, theirs)) return () => null;
  const placeOf = new Map(
    theirs.flatMap(({ path, blocks }) =>
      blocks.map((block, index): [string, Path] => [block.id ?? '', [...path, index]]),
    ),
  );
  return (path) => {
    const list = own.find((one) => keyOf(path).startsWith(`${keyOf(one.path)}/`));
    if (!list) return null;
    const block = list.blocks[Number(path[list.path.length])];
    const place = block?.id === undefined ? undefined : placeOf.get(block.id);
    return place ? [...place, ...path.slice(list.path.length + 1)] : ['nowhere'];
  };
}

const isSameShape = (own: BlockList[], theirs: BlockList[]): boolean => shapeOf(own) === shapeOf(theirs);
const shapeOf = (lists: BlockList[]): string =>
  lists.map(({ path, blocks }) => `${keyOf(path)} ${blocks.map(({ type }) => type).join(' ')}`).join('\n');

function sharesBlocks(document: Fields, said: Fields): boolean {
  const known = new Set(blockListsOf(document).flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  return blockListsOf(said).some(({ blocks }) => blocks.some(({ id }) => id !== undefined && known.has(id)));
}
