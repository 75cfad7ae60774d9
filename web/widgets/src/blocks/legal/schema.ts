import { choice, legalTextNames, open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';

/** A text of the law, made of the website's details whenever the page is drawn. */
export const definition = defineBlock({
  type: 'legal',
  schema: open({ legalText: Type.Optional(choice(legalTextNames)) }),
  defaults: { legalText: 'imprint' },
  migrations: [],
  needs: ({ legalText = 'imprint' }) => ({ pieces: { kind: 'legal', text: legalText } }),
});
