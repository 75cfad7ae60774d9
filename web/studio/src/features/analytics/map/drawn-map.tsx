import type { ReactNode } from 'react';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import type { VisitRow } from '../queries.ts';
import { countriesOf } from './countries.ts';
import { CountryMap } from './country-map.tsx';

const countries = countriesOf(atlas);

/** The map with the outlines of all countries (Natural Earth, public domain), in a file of its own. */
export function DrawnMap(props: { rows: readonly VisitRow[]; onPick: (code: string) => void }): ReactNode {
  return <CountryMap countries={countries} {...props} />;
}
