import { splitColumns, type Column } from './visit-columns.ts';
import { packedNames, type Labels, type PieceName, type VisitPack } from './visit-pack.ts';

/** The pieces of a pack as they are stored. */
export type Pieces = Partial<Record<PieceName, Buffer>>;

const none = new Uint8Array();

const labelsOf = ([values = none, places = none]: readonly Column[]): Labels => ({ values, places });

/** How each piece is read; its columns are in the order in which `packVisits` writes them. */
const readers = {
  visitors: ([begins = none]: readonly Column[]) => ({ begins }),
  figures: ([views = none, bounces = none, seconds = none]: readonly Column[]) => ({ views, bounces, seconds }),
  hours: ([hour = none]: readonly Column[]) => ({ hour }),
  sketch: ([registers = none, ranks = none]: readonly Column[]) => ({ registers, ranks }),
  pages: ([values = none, places = none, counts = none, views = none]: readonly Column[]) => ({
    values,
    places,
    counts,
    views,
  }),
  signals: ([
    values = none,
    places = none,
    visits = none,
    kinds = none,
    counts = none,
    amounts = none,
  ]: readonly Column[]) => ({ values, places, visits, kinds, counts, amounts }),
  vitals: ([visits = none, ...rest]: readonly Column[]) => {
    const [metrics = none, steps = none] = rest.slice(4);
    return { visits, pages: labelsOf(rest), publications: labelsOf(rest.slice(2)), metrics, steps };
  },
} as const;

/** Reads the pieces that are there. */
export function unpackVisits(day: string, pieces: Pieces): VisitPack {
  const read = <T>(name: PieceName, reader: (columns: readonly Column[]) => T): T | undefined => {
    const piece = pieces[name];
    return piece && reader(splitColumns(piece));
  };
  const known = packedNames.flatMap((name) => {
    const labels = read(name, labelsOf);
    return labels ? [[name, labels] as const] : [];
  });
  return {
    day,
    visitors: read('visitors', readers.visitors),
    figures: read('figures', readers.figures),
    hours: read('hours', readers.hours),
    sketch: read('sketch', readers.sketch),
    pages: read('pages', readers.pages),
    signals: read('signals', readers.signals),
    vitals: read('vitals', readers.vitals),
    labels: Object.fromEntries(known),
  };
}
