import { choice, open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { flag, optionalText } from '../_shared/value/fields.ts';

/** Running text (MARQ-001). */
export const definition = defineBlock({
  type: 'marquee',
  schema: open({
    items: Type.Array(open({ text: optionalText(), href: optionalText() })),
    waveFrequency: Type.Number(),
    waveIntensity: Type.Number(),
    animationDirection: choice(['left', 'right']),
    animationSpeed: Type.Number(),
    pausedOnHover: flag(),
  }),
  defaults: {
    items: [],
    waveFrequency: 1,
    waveIntensity: 0,
    animationDirection: 'left',
    animationSpeed: 1,
    pausedOnHover: false,
  },
  migrations: [],
  needs: () => ({}),
});
