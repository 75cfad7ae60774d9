/** Who keeps a store has a hand in its products and their pictures, and in nothing else of the content. */
export const goodsAccess = { permission: 'contentManager', partly: 'commerce' } as const;
