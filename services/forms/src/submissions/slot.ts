import type { Form } from '@litfass/model';
import type { Arrived } from './arrived.ts';
import type { Prepared } from './prepare.ts';

/** A submission on its way, and what was done for it before. */
export interface Entry {
  arrived: Arrived;
  /** Counted when it came first; a second time it is not. */
  isCounted: boolean;
  /** The provider of the website's captcha has let it through, or could not be asked and the owner wants that. */
  isCaptchaPassed: boolean;
}

export type Outcome =
  | { kind: 'stored'; submissionId: string; form: Form }
  | { kind: 'refused'; error: unknown }
  /** A captcha's provider must be asked first, which no transaction waits for. */
  | { kind: 'ask-captcha'; provider: string };

/** An entry's place in a batch. */
export interface Slot {
  entry: Entry;
  outcome: Outcome | null;
  prepared: Prepared | null;
  /** The slot of the same batch that came first with the same key: what it gets, this one gets. */
  leader: OpenSlot | null;
}

export type OpenSlot = Slot & { prepared: Prepared };

export const slotOf = (entry: Entry): Slot => ({ entry, outcome: null, prepared: null, leader: null });

/** Those that were prepared and about which nothing is decided. */
export const openSlots = (slots: Slot[]): OpenSlot[] =>
  slots.filter((slot): slot is OpenSlot => slot.outcome === null && slot.prepared !== null && slot.leader === null);

export const refuse = (slot: Slot, error: unknown): void => {
  slot.outcome = { kind: 'refused', error };
};
