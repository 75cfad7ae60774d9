import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A country's outline; `code` is its ISO 3166-1 alpha-2 code, or none where nobody agreed on one. */
export interface Country {
  code: string | null;
  outline: GeoJSON.Geometry;
}

const twoLetters = new Map(codes.map(([two, , number]) => [number, two]));
const ANTARCTICA = 'AQ';

/** The countries of an atlas of Natural Earth, which names them by the three digits of ISO 3166-1. */
export const countriesOf = (atlas: Topology<{ countries: GeometryCollection }>): Country[] =>
  feature(atlas, atlas.objects.countries)
    .features.map(({ id, geometry }) => ({ code: twoLetters.get(String(id)) ?? null, outline: geometry }))
    .filter(({ code }) => code !== ANTARCTICA);
