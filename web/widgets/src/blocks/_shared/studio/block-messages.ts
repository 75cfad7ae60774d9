import type { BlockGroup } from './block-groups.ts';

type Labels = Readonly<Record<string, string>>;

/** `<type>/messages/<language>.json`. */
export interface TypeMessages {
  name: string;
  /** By what else than its name the type is looked for. */
  keywords?: string;
  /** By the field's key. */
  fields?: Labels;
  /** By the field's key, then by the option. */
  options?: Readonly<Record<string, Labels>>;
  /** What a new block says. */
  start?: Labels;
}

/** `_shared/messages/<language>.json`: the groups, and what several types say of fields and options of the same name. */
export interface SharedMessages {
  groups: Readonly<Record<BlockGroup, string>>;
  fields: Labels;
  options: Labels;
}

export interface BlockMessages {
  shared: SharedMessages;
  types: Readonly<Record<string, TypeMessages>>;
}
