import type { PageHead, WebsiteView } from '@litfass/model';
import { asset, block, head, website } from '../../../../test/sample.ts';
import { pageContexts } from '../../../document/render-context.ts';
import { renderBlock } from '../../../render-block.tsx';

interface Surroundings {
  website?: Partial<WebsiteView>;
  head?: Partial<PageHead>;
}

/**
 * For tests: the HTML of one block with its root, on a page that has the files `media/stuhl.jpg` and
 * `media/tisch.jpg`. `data` answers the block's needs.
 */
export const drawBlock = (
  type: string,
  value: Record<string, unknown>,
  data: Record<string, unknown> = {},
  around: Surroundings = {},
): string => {
  const assets = { 'media/stuhl.jpg': asset('stuhl'), 'media/tisch.jpg': asset('tisch', 1200, 1200) };
  const contexts = pageContexts({ website: website(around.website), head: head(around.head), assets });
  return renderBlock(block(type, value, { data }), contexts.above);
};
