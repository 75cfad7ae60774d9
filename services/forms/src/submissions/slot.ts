import type { Form } from '@litfass/model';
import type { Prepared } from './prepare.ts';

export type Outcome = { kind: 'stored'; submissionId: string; form: Form } | { kind: 'refused'; error: unknown };

/** A submission's place in the batch that it is stored with. */
export interface Slot {
  prepared: Prepared;
  outcome: Outcome | null;
  /** The slot of the same batch that came first with the same key: what it gets, this one gets. */
  leader: Slot | null;
}

export const slotOf = (prepared: Prepared): Slot => ({ prepared, outcome: null, leader: null });

/** Those about which nothing is decided. */
export const openSlots = (slots: Slot[]): Slot[] =>
  slots.filter(({ outcome, leader }) => outcome === null && leader === null);

export const refuse = (slot: Slot, error: unknown): void => {
  slot.outcome = { kind: 'refused', error };
};
