import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { flag, text, textOrNull } from '../_shared/value/fields.ts';

export const definition = defineBlock({
  type: 'audio',
  schema: open({ asset: textOrNull(), url: textOrNull(), title: text(), artist: text(), download: flag() }),
  defaults: { asset: null, url: null, title: '', artist: '', download: true },
  migrations: [],
  needs: () => ({}),
});
