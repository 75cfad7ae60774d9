/** When a block's behaviour starts: at once, when the browser is idle, near the viewport, or at first touch or focus. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction';

/** What an island learns beside its element. */
export interface IslandContext {
  /** The block's value, or what its island-json.ts made of it. */
  json: unknown;
  /** The website context of the page. */
  context: Readonly<Record<string, unknown>>;
}

/**
 * A block's island.ts. It also exports `moment`, written as a literal, which the server puts into the markup.
 * `start` enhances the server's markup and may return what undoes it.
 */
export interface IslandModule {
  moment: Moment;
  start: (root: HTMLElement, island: IslandContext) => void | (() => void);
}
