import { mailSettings, serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const censusSettings = Type.Object({
  ...serviceSettings,
  ...mailSettings,
  hitPartitions: Type.Integer({
    minimum: 1,
    maximum: 64,
    default: 1,
    description: 'Parts of the stream of hits, each drained on its own; may grow, never shrink while hits wait',
    examples: [4],
  }),
  hitQueue: Type.Integer({
    minimum: 1,
    default: 20_000,
    description:
      'Hits that may wait to be stored, of one website as many as places are free; further ones are refused with 503',
    examples: [5000],
  }),
  hitsPerSecond: Type.Integer({
    minimum: 1,
    default: 2000,
    description: 'Hits of one website that an instance takes in a second; further ones are refused with 429',
    examples: [500],
  }),
  hitDrain: Type.Boolean({
    default: true,
    description: 'Whether this instance also stores what the stream holds; others only take hits',
    examples: [0],
  }),
  hitDays: Type.Integer({
    minimum: 1,
    default: 395,
    description: 'Days that hits and visits are kept; sums stay',
    examples: [90],
  }),
});
export type CensusConfig = Static<typeof censusSettings>;
