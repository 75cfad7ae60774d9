/** A block of the gallery of widgets: one variant of its type with content that reads like a real page. */
export interface Sample {
  /** What is to be seen, in the language of owners. */
  name: string;
  value: Readonly<Record<string, unknown>>;
}

/** Declares the variants of a block type; its folder's samples.ts exports the result as `samples`. */
export const defineSamples = (...samples: readonly [Sample, ...Sample[]]): readonly Sample[] => samples;
