import { choiceOrNull, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { privacyPage } from '../_shared/consent/consent.ts';
import { embedAddress } from '../_shared/embed/embed-address.ts';
import { flag, text, textOrNull } from '../_shared/value/fields.ts';

/** One video (VID-002, VID-003): an address at a provider, an embed code or a file of the website. */
export const definition = defineBlock({
  type: 'video',
  schema: open({
    url: textOrNull(),
    html: text(),
    mode: choiceOrNull(['none', 'fit', 'fill']),
    customThumbnail: textOrNull(),
    title: text(),
    caption: text(),
    autoplay: flag(),
  }),
  defaults: { url: null, html: '', mode: null, customThumbnail: null, title: '', caption: '', autoplay: false },
  migrations: [],
  needs: (value) => ({ embed: { kind: 'embed', url: embedAddress(value) ?? '' }, privacy: privacyPage }),
});
