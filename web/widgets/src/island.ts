import type { ReactNode } from 'react';

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
  start: (root: HTMLElement, island: IslandContext) => Started | Promise<Started>;
}

/** What undoes a behaviour, where there is something to undo. */
type Started = void | (() => void);

/**
 * A block's island.tsx, for what is better written in React. The server draws `Island` inside `ServerIsland` with the
 * properties that island-json.ts makes; in the browser the same component takes the markup over. Rules for islands:
 * `useStableId` for ids; nothing of the visitor in the first render; native `<dialog>` and `popover`; `onSubmit`, never
 * an `action` function; properties are what JSON can hold.
 */
export interface ReactIslandModule<Props extends object> {
  moment: Moment;
  Island: (props: Props) => ReactNode;
}
