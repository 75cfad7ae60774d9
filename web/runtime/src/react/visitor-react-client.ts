import { hydrate, render, type ContainerNode, type VNode } from 'preact';
import { beginHydration, endHydration } from './visitor-react-parts.ts';

interface Root {
  render: (node: VNode) => void;
  unmount: () => void;
}

/** `react-dom/client` in the visitor's script: what islands use of it. Options of React, such as prefixes of ids, have no meaning. */
export function hydrateRoot(container: ContainerNode, node: VNode): Root {
  beginHydration();
  try {
    hydrate(node, container);
  } finally {
    endHydration();
  }
  return { render: (next) => render(next, container), unmount: () => render(null, container) };
}
