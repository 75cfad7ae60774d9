import { serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const censusSettings = Type.Object({
  ...serviceSettings,
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
    description: 'Hits that may wait to be stored; further ones are refused with 503',
    examples: [5000],
  }),
  hitDays: Type.Integer({ minimum: 1, default: 395, description: 'Days that single hits are kept', examples: [90] }),
});
export type CensusConfig = Static<typeof censusSettings>;
