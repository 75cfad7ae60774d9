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
export async function unpackVisits(day: string, pieces: Pieces): Promise<VisitPack> {
  const read = async <T>(name: PieceName, reader: (columns: readonly Column[]) => T): Promise<T | undefined> => {
    const piece = pieces[name];
    return piece && reader(await splitColumns(piece));
  };
  const labels = packedNames.map(async (name) => [name, await read(name, labelsOf)] as const);
  const [visitors, figures, hours, sketch, pages, signals, vitals] = await Promise.all([
    read('visitors', readers.visitors),
    read('figures', readers.figures),
    read('hours', readers.hours),
    read('sketch', readers.sketch),
    read('pages', readers.pages),
    read('signals', readers.signals),
    read('vitals', readers.vitals),
  ]);
  const known = (await Promise.all(labels)).flatMap(([name, column]) => (column ? [[name, column] as const] : []));
  return { day, visitors, figures, hours, sketch, pages, signals, vitals, labels: Object.fromEntries(known) };
}
