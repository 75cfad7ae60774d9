import { figuresOf, type Figure, type Measured } from './figures.ts';
import type { Limits } from './limits.ts';

/** All figures as text, each with its goal. */
export function tableOf(measured: Measured, limits: Limits): string {
  return [areaTable(measured), wholeTable(measured, limits), serviceTable(measured)].join('\n\n');
}

function areaTable({ areas }: Measured): string {
  const rows = areas.map(({ area, codeFiles, codeLines, testFiles, testLines }) => [
    area,
    codeFiles,
    codeLines,
    testFiles,
    testLines,
  ]);
  const total = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return columns([['area', 'code files', 'lines', 'test files', 'lines'], ...rows, ['all', ...total]]);
}

function wholeTable(measured: Measured, limits: Limits): string {
  const { lengths, names } = measured;
  const spreads = [
    ['lines of a file', lengths.files],
    ['lines of a function', lengths.functions],
    ['exported names of a file', names.perFile],
  ] as const;
  const barrelNames = names.barrels.reduce((sum, barrel) => sum + barrel.names, 0);
  return columns([
    ['figure', 'today', 'goal', 'limit'],
    ...spreads.map(([title, { p50, p95, max }]) => [`${title}, p50 / p95 / max`, `${p50} / ${p95} / ${max}`]),
    ['barrels / names they carry', `${names.barrels.length} / ${barrelNames}`],
    ...figuresOf(measured)
      .filter(({ id }) => !id.includes(': '))
      .map((figure) => [figure.id, figure.value, goalOf(figure), limits[figure.id] ?? '–']),
  ]);
}

const goalOf = ({ id, goal }: Figure): string =>
  goal === undefined ? '–' : `${id.endsWith('%') ? '<' : '≤'} ${grouped(goal)}`;

/** A line for each service. */
function serviceTable(measured: Measured): string {
  const figures = new Map(figuresOf(measured).map(({ id, value }) => [id, value]));
  const rows = measured.folders.map(({ service, folders, nameless, wings }) => {
    const value = (id: string): string => String(figures.get(`${service}: ${id}`) ?? '–');
    return [
      service,
      wings.length,
      folders.length,
      value('largest knot'),
      value('mutual pairs'),
      value('arrows upward'),
      value('largest knot of wings'),
      value('imports past a door'),
      service === 'kit' ? '–' : `${folders.length - nameless.length} of ${folders.length}`,
      value('row accesses'),
    ];
  });
  const heads = ['service', 'wings', 'folders', 'knot', 'pairs', 'upward', 'wing knot', 'past doors', 'named', 'rows'];
  return columns([heads, ...rows, ['goal', '–', '–', '≤ 3', '–', '–', '0', '0', 'all', '0']]);
}

function columns(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? grouped(cell) : cell)));
  const widths = texts.reduce<number[]>(
    (widest, row) =>
      row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)).concat(widest.slice(row.length)),
    [],
  );
  return texts
    .map((row) =>
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const grouped = (value: number): string => value.toLocaleString('en-US');
