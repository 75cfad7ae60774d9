import type { BlockView } from '@litfass/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlockShell } from './block-shell.tsx';
import type { RenderContext } from './block.ts';

/** The HTML of one block with its root element; an empty root for a type that is not known. */
export const renderBlock = (block: BlockView, context: RenderContext): string =>
  renderToStaticMarkup(<BlockShell block={block} context={context} />);
