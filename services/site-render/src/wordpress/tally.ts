/** Kinds of things that a text holds and that are counted before and after. */
export const thingKinds = ['pictures', 'players', 'frames', 'forms', 'tables', 'links', 'words'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** How many things of each kind came in, and how many of them went out. */
export type Tally = Record<ThingKind, { found: number; kept: number }>;

export const emptyTally = (): Tally => ({
  pictures: { found: 0, kept: 0 },
  players: { found: 0, kept: 0 },
  frames: { found: 0, kept: 0 },
  forms: { found: 0, kept: 0 },
  tables: { found: 0, kept: 0 },
  links: { found: 0, kept: 0 },
  words: { found: 0, kept: 0 },
});
