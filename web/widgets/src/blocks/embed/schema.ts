import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { privacyPage } from '../_shared/consent/consent.ts';
import { embedAddress } from '../_shared/embed/embed-address.ts';
import { text, textOrNull } from '../_shared/value/fields.ts';

/** A document of a third party, named by its address or by the code that the third party hands out. */
export const definition = defineBlock({
  type: 'embed',
  schema: open({ url: textOrNull(), html: text(), caption: text() }),
  defaults: { url: null, html: '', caption: '' },
  migrations: [],
  needs: (value) => ({ embed: { kind: 'embed', url: embedAddress(value) ?? '' }, privacy: privacyPage }),
});
