import type { BlockTypeName } from '@litfass/model';
import { blockMessages } from '../../../gen/messages.ts';
import type { BlockGroup } from './block-groups.ts';
import type { BlockMessages } from './block-messages.ts';

export interface BlockLabels {
  group: (group: BlockGroup) => string;
  type: (type: BlockTypeName) => string;
  keywords: (type: BlockTypeName) => string;
  /** The type's own label, else the shared one; a key that the editor does not know is its own label. */
  field: (type: BlockTypeName, key: string) => string;
  option: (type: BlockTypeName, key: string, option: string | number | boolean | null) => string;
  /** The texts of a new block. @throws Error for a key that the type's messages lack */
  start: (type: BlockTypeName) => (key: string) => string;
}

/** What the editor calls block types, their fields and their options, in one language. */
export function blockLabels(language: keyof typeof blockMessages): BlockLabels {
  const { shared, types }: BlockMessages = blockMessages[language];
  return {
    group: (group) => shared.groups[group],
    type: (type) => types[type]?.name ?? type,
    keywords: (type) => types[type]?.keywords ?? '',
    field: (type, key) => types[type]?.fields?.[key] ?? shared.fields[key] ?? key,
    option: (type, key, option) =>
      types[type]?.options?.[key]?.[String(option)] ?? shared.options[String(option)] ?? String(option ?? ''),
    start: (type) => (key) => {
      const text = types[type]?.start?.[key];
      if (text === undefined) throw new Error(`${type}/messages lack the text start.${key}`);
      return text;
    },
  };
}
