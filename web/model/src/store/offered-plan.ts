import { Type, type Static } from 'typebox';
import { PlanView } from './pages.ts';

/** A plan as pages offer it: what commerce tells of each one (`PlansOffered.plans_json`). */
export const OfferedPlan = Type.Object({
  ...PlanView.properties,
  /** The owner's word for what it is, such as `membership`; may be empty. */
  kind: Type.String(),
});
export type OfferedPlan = Static<typeof OfferedPlan>;

/**
 * What bears this id, else this name in any case: blocks of a page know the one or the other.
 * `nameOf` says by which name it is known; null for what is not there.
 */
export const findOffer = <T extends { id: string }>(
  all: readonly T[],
  key: string,
  nameOf: (each: T) => string,
): T | null =>
  all.find(({ id }) => id === key) ??
  all.find((each) => nameOf(each).toLowerCase() === key.trim().toLowerCase()) ??
  null;

/**
 * The plans that a block names, each at the place of its name; null for one that is not offered. Of two plans with one
 * name a block that says it twice shows both.
 */
export function choosePlans(offered: readonly OfferedPlan[], keys: readonly string[]): (OfferedPlan | null)[] {
  const left = [...offered];
  return keys.map((key) => {
    const found = findOffer(left, key, ({ name }) => name);
    if (found) left.splice(left.indexOf(found), 1);
    return found;
  });
}
