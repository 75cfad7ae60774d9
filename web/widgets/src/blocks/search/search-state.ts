/** One hit of the preview, as `GET /api/site/search` answers it. */
export interface Hit {
  title: string;
  href: string;
  extract: string;
  collectionTitle: string;
  /** What title and extract speak, where that is not the language of the page. */
  lang?: string | undefined;
}

/** How many hits stand below the field; the search page has the rest. */
export const mostHits = 6;
/** Shorter texts find nearly everything. */
export const fewestLetters = 2;

/** The hits of an answer; what is not one is left out, because a preview must never break the field. */
export function readHits(answer: unknown): Hit[] {
  const hits: unknown = Reflect.get(Object(answer), 'hits');
  return (Array.isArray(hits) ? hits : []).flatMap(readHit).slice(0, mostHits);
}

function readHit(hit: unknown): Hit[] {
  const text = (key: string): string => {
    const part: unknown = Reflect.get(Object(hit), key);
    return typeof part === 'string' ? part : '';
  };
  const href = text('href');
  // Addresses of this website only.
  if (!href.startsWith('/') || href.startsWith('//')) return [];
  const [lang, collectionTitle] = [text('lang'), text('collectionTitle')];
  return [{ title: text('title') || href, href, extract: text('extract'), collectionTitle, ...(lang && { lang }) }];
}

/** The parts of an extract; the words that were found stand between \u0002 and \u0003. */
export const extractParts = (extract: string): { text: string; isFound: boolean }[] =>
  extract
    .split('\u0002')
    .flatMap((part, index) => {
      const [found = '', rest = ''] = index === 0 ? ['', part] : part.split('\u0003');
      return [
        { text: found, isFound: true },
        { text: rest, isFound: false },
      ];
    })
    .filter(({ text }) => text !== '');

/** The option that a key leads to: -1 is the field itself, which stands between last and first. Null: no such key. */
export function optionByKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return current === count - 1 ? -1 : current + 1;
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1;
  return null;
}
