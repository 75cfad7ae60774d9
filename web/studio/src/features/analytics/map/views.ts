import { geoAzimuthalEqualArea, geoNaturalEarth1, type GeoProjection } from 'd3-geo';

/** The parts of the world that the map shows; countries keep their share of the area in each. */
export const viewNames = ['europe', 'world'] as const;
export type ViewName = (typeof viewNames)[number];

/** The picture, in units of its view box. */
export const SIZE = { width: 960, height: 560 };

const frame: [[number, number], [number, number]] = [
  [0, 0],
  [SIZE.width, SIZE.height],
];

/** From Ireland to the Black Sea, from Gibraltar to Lapland, by longitude and latitude. */
const EUROPE: GeoJSON.MultiPoint = {
  type: 'MultiPoint',
  coordinates: [
    [-11, 53],
    [-9, 36.5],
    [29, 36],
    [34, 56],
    [15, 66],
  ],
};

const WORLD: GeoJSON.MultiPoint = {
  type: 'MultiPoint',
  coordinates: [
    [-168, 65],
    [179, 65],
    [-68, -55],
    [30, 83],
  ],
};

const projections: Record<ViewName, () => GeoProjection> = {
  europe: () => geoAzimuthalEqualArea().rotate([-12, -52]).clipAngle(40).fitExtent(frame, EUROPE),
  world: () => geoNaturalEarth1().fitExtent(frame, WORLD),
};

export const projectionOf = (name: ViewName): GeoProjection => projections[name]().clipExtent(frame);
