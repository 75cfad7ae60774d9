import type { IslandModule, Moment } from '@litfass/widgets/island';
import { islands } from '@litfass/widgets/islands';
import { loadChunk } from './load-chunk.ts';
import { atMoment } from './moment.ts';
import type { PageParts } from './page-parts.ts';
import type { Json } from './website-context.ts';

/** A block without data of its own, in something that has some for it (GAL-015). */
const inherited = '[data-block-json] [data-block-type]:not([data-block-json])';

/**
 * Starts the behaviour of every block that has one when its moment comes. Where a file cannot be loaded
 * twice in a row, or a behaviour fails, the server's markup stays as it is and works.
 */
export function start({ context, onDestroy: onStop }: PageParts, root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[data-block-json],${inherited}`)) {
    const load = islands[element.dataset['blockType'] ?? ''];
    if (!load) continue;
    const start = () => void startIsland(element, load, context, onStop);
    onStop(atMoment(element, readMoment(element.dataset['blockMoment']), start));
  }
}

const readMoment = (text: string | undefined): Moment =>
  text === 'load' || text === 'idle' || text === 'interaction' ? text : 'visible';

/** Undefined for what is no JSON: the behaviour then says what the specification says about it. */
function readJson(text: string | undefined): Json | undefined {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

async function startIsland(
  element: HTMLElement,
  load: () => Promise<IslandModule>,
  context: Json,
  onStop: (stop: () => void) => void,
): Promise<void> {
  try {
    const island = await loadChunk(`block ${element.dataset['blockType']}`, load);
    if (!element.isConnected) return;
    const stop = await island.start(element, { json: readJson(element.dataset['blockJson']), context });
    if (stop) onStop(stop);
    element.dataset['hydrated'] = 'true';
  } catch (error) {
    console.warn(`The block ${element.dataset['blockType']} stays without its behaviour.`, error);
  }
}
