import type { AnswerTo, AssetView, BlockView, Need, PageHead, WebsiteView } from '@litfass/model';
import type { FaultTexts } from '@litfass/model/texts';
import type { Static, TObject } from 'typebox';

/** Where a block stands: what its needs may depend on besides its value. */
export interface Place {
  collectionId: string | null;
  itemId: string | null;
}

/** One step from an older stored value to the next version; named so that a report can tell what was done. */
export interface Migration {
  name: string;
  up: (value: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * A block type: one folder, one definition. `schema` describes the stored value (unknown keys are kept),
 * `needs` what the page must fetch for it. Its version is the number of its migrations plus one.
 */
export interface BlockDefinition<S extends TObject, N extends Record<string, Need>> {
  type: string;
  schema: S;
  defaults: Static<S>;
  migrations: Migration[];
  needs: (value: Static<S>, place: Place) => N;
  /** What is no fault of a value, but not what its author will have meant. */
  warnings?: (value: Static<S>, texts: FaultTexts) => ValueRemark[];
}

/** Something about a stored value: JSON pointer inside the value, and a sentence for people. */
export interface ValueRemark {
  pointer: string;
  reason: string;
}

/** What every component of a block is given beside its value. Reads nothing else: no clock, no window. */
export interface RenderContext {
  website: WebsiteView;
  head: PageHead;
  locale: string;
  /** The asset of a bundle path (`media/…`), or null when the file is missing. */
  asset: (path: string | null | undefined) => AssetView | null;
  /** A stored href as a safe address: assets resolved, dangerous protocols dropped (null). */
  href: (raw: string | null | undefined) => string | null;
  /** True for what begins on the first screen: images load at once. */
  aboveFold: boolean;
  /** Height in px that the first screen has left for it; absent where it is not known. */
  roomAboveFold?: number;
  /** Whether the owner's own code may stand there: not where personal data stand. */
  hasOwnCode: boolean;
  /**
   * Whether the page has its heading of the first rank already, and the rank of the last heading of the section;
   * changes while it is drawn. Absent outside of main parts.
   */
  headings?: { isFirstTaken: boolean; last?: number };
}

export interface BlockProps<D> {
  block: BlockView;
  value: D extends BlockDefinition<infer S, infer _N> ? Static<S> : never;
  data: D extends BlockDefinition<infer _S, infer N> ? { [K in keyof N]: AnswerTo<N[K]> } : never;
  context: RenderContext;
}

/** Declares a block type; its folder's schema.ts exports the result as `definition`. */
export const defineBlock = <S extends TObject, N extends Record<string, Need> = Record<never, Need>>(
  definition: BlockDefinition<S, N>,
): BlockDefinition<S, N> => definition;
