import { field, type StudioField } from '../studio/studio-block.ts';

/** What the editor edits of the three booking blocks. */
export const bookingFields: readonly StudioField[] = [
  field('line', 'title'),
  field('line', 'provider'),
  field('url', 'url'),
  field('url', 'scriptUrl'),
  field('line', 'venueId'),
  field('line', 'locale'),
];
