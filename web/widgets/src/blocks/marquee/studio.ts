import { choiceField, defineStudioBlock, field, listField, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    listField('items', [field('line', 'text'), field('link', 'href')]),
    numberField('waveFrequency', 0, 10, 0.1),
    numberField('waveIntensity', 0, 10, 0.1),
    choiceField('animationDirection', ['left', 'right']),
    numberField('animationSpeed', 0.1, 10, 0.1),
    field('flag', 'pausedOnHover'),
  ],
  start: (text) => ({ items: [{ text: text('marquee') }] }),
});
