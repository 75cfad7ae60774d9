import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { privacyPage } from '../_shared/consent/consent.ts';
import { text, textOrNull } from '../_shared/value/fields.ts';

/** A profile or a post at X (Twitter): `username` with or without @, or the post's address. */
export const definition = defineBlock({
  type: 'twitter',
  schema: open({ username: text(), url: textOrNull(), text: text() }),
  defaults: { username: '', url: null, text: '' },
  migrations: [],
  needs: () => ({ privacy: privacyPage }),
});
