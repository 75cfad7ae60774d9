import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** An invitation to give; `donationPage` is the title or the id of a donation page, `description` is rich text. */
export const definition = defineBlock({
  type: 'donation',
  schema: open({ donationPage: text(), title: text(), description: text(), buttonText: text() }),
  defaults: { donationPage: '', title: '', description: '', buttonText: '' },
  migrations: [],
  needs: () => ({}),
});
