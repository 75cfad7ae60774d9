import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { flag, numeric, readPositive, text, textOrNull } from '../_shared/value/fields.ts';

/** The newest entries of a feed. */
export const definition = defineBlock({
  type: 'rss',
  schema: open({ url: textOrNull(), title: text(), limit: numeric(), showSummary: flag() }),
  defaults: { url: null, title: '', limit: 5, showSummary: true },
  migrations: [],
  needs: (value) => ({ feed: { kind: 'feed', url: value.url ?? '', limit: readPositive(value.limit, 5) } }),
});
