import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { numberOrNull, text, textOrNull } from '../_shared/value/fields.ts';

/** A place in words, with its coordinates when they are known. */
export const definition = defineBlock({
  type: 'geo',
  schema: open({
    title: text(),
    address: text(),
    latitude: numberOrNull(),
    longitude: numberOrNull(),
    url: textOrNull(),
  }),
  defaults: { title: '', address: '', latitude: null, longitude: null, url: null },
  migrations: [],
  needs: () => ({}),
});
