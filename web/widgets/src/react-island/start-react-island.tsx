import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandModule, ReactIslandModule } from '../island.ts';
import { IslandRoot } from './island-root.tsx';

/** A React island as a behaviour like any other: it takes over the markup that the server drew. */
export const reactIsland = <Props extends object>({ moment, Island }: ReactIslandModule<Props>): IslandModule => ({
  moment,
  start: (block, { json }) => {
    const place = block.querySelector<HTMLElement>('[data-island]');
    // What island-json.ts made on the server comes back here: its type is the component's, hence the assertion.
    return place ? takeOver(block, place, <Island {...(json as Props)} />) : undefined;
  },
});

/** Resolves once the island can be used, to what ends it. An island that fails leaves the server's markup behind. */
function takeOver(block: HTMLElement, place: HTMLElement, island: React.ReactNode): Promise<() => void> {
  const id = block.dataset['blockId'] ?? '';
  const html = place.innerHTML;
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  let root: Root | null = null;
  const onFault = (fault: unknown): void => {
    reject(fault);
    // Not while it is being drawn.
    queueMicrotask(() => {
      root?.unmount();
      place.innerHTML = html;
      delete block.dataset['hydrated'];
    });
  };
  const onReady = (): void => resolve(() => root?.unmount());
  const node = (
    <IslandRoot id={id} onReady={onReady} onFault={onFault}>
      {island}
    </IslandRoot>
  );
  root = hydrateRoot(place, node, { identifierPrefix: id });
  return promise;
}
