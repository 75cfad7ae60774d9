import { codeOf, type House } from './house.ts';
import { areaOf } from './sources.ts';
import { spreadOf, type Spread } from './spread.ts';

export interface AreaSize {
  area: string;
  codeFiles: number;
  codeLines: number;
  testFiles: number;
  testLines: number;
}

/** How much there is, by areas; generated sources are not counted. */
export function areaSizes({ files }: House): AreaSize[] {
  const areas = new Map<string, AreaSize>();
  for (const { path: file, kind, lines } of files) {
    if (kind === 'generated') continue;
    const area = areaOf(file);
    const size = areas.get(area) ?? { area, codeFiles: 0, codeLines: 0, testFiles: 0, testLines: 0 };
    size[`${kind}Files`] += 1;
    size[`${kind}Lines`] += lines;
    areas.set(area, size);
  }
  return [...areas.values()].toSorted((a, b) => b.codeLines - a.codeLines || b.testLines - a.testLines);
}

/** How long pieces of code are; functions with a block, from their first word to their last bracket. */
export interface Lengths {
  files: Spread;
  functions: Spread;
  /** Files of fewer than 20 lines, of a hundred. */
  shortPercent: number;
}

export function lengthsOf(house: House): Lengths {
  const code = codeOf(house);
  const short = code.filter(({ lines }) => lines < 20).length;
  return {
    files: spreadOf(code.map(({ lines }) => lines)),
    functions: spreadOf(code.flatMap(({ functions }) => functions)),
    shortPercent: Math.round((short / Math.max(1, code.length)) * 1000) / 10,
  };
}
