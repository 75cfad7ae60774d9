import type { Json } from '../website-context.ts';

/** A feature toggle or an A/B test as this visitor meets it (ANLY-003). */
export interface ExperimentContext {
  name: string;
  experimentType: 'FEATURE_TOGGLE' | 'AB_TEST';
  variant: string;
  segmentName: string;
  /** True where the definition makes no sense; the visitor then meets the page as it always was. */
  containsError: boolean;
}

/**
 * The context of a definition for a visitor. A feature toggle has the owner's variant. A test gives each visitor the
 * same variant again and again, by name and id; without an id (nobody agreed to be told apart) it is the first one.
 */
export function contextOf(definition: Json, visitorId: string): ExperimentContext {
  const { name, experimentType, variant, variants, segmentName } = definition;
  const known = {
    name: typeof name === 'string' ? name : '',
    segmentName: typeof segmentName === 'string' ? segmentName : '',
  };
  if (experimentType === 'FEATURE_TOGGLE') {
    const isSound = known.name !== '' && typeof variant === 'string';
    return { ...known, experimentType, variant: isSound ? variant : 'false', containsError: !isSound };
  }
  const choices = Array.isArray(variants) ? variants.filter((each) => typeof each === 'string' && each !== '') : [];
  const isSound = known.name !== '' && experimentType === 'AB_TEST' && choices.length > 1;
  const place = visitorId && isSound ? hash(`${known.name} ${visitorId}`) % choices.length : 0;
  return { ...known, experimentType: 'AB_TEST', variant: String(choices[place] ?? ''), containsError: !isSound };
}

/** FNV-1a with a last stir, so that ids that differ little spread evenly. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
