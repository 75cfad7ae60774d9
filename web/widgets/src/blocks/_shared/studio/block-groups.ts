/** Groups of block types in the editor, in the order in which they are shown; the groups' names stand in `_shared/messages`. */
export const blockGroups = ['text', 'media', 'lists', 'navigation', 'forms', 'shop', 'more'] as const;
export type BlockGroup = (typeof blockGroups)[number];
