import type { putShipping } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { newId } from '../../editor/store/new-id.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';

type Zone = BodyOf<typeof putShipping>['zones'][number];

type Option = Zone['options'][number];

/** A way to ship as it is written; `isNew` until it was saved. */
export type OptionForm = Option & { isNew?: boolean };
export type ZoneForm = Omit<Zone, 'options'> & { options: OptionForm[] };

/** What is typed of shipping. */
export interface ShippingValues {
  zones: ZoneForm[];
}

/** Zones as they are typed: every way to ship has a list of steps, if an empty one. */
export const shippingValues = ({ zones }: { zones: readonly Zone[] }): ShippingValues => ({
  zones: zones.map(({ countries, options }) => ({
    countries,
    options: options.map((option) => ({ ...option, steps: option.steps ?? [] })),
  })),
});

/** A way to ship with its id from the start: whoever goes on typing while it is saved stays in the same fields. */
export const newOption = (): OptionForm => ({
  id: newId(),
  isNew: true,
  name: texts.newOption,
  kind: 'flat',
  costCents: null,
  steps: [],
});

/** A way to ship with what its kind needs and nothing of the kinds it had before. */
function optionOf({ id, name, kind, costCents, freeFromCents, steps }: OptionForm): Option {
  return {
    ...(id !== undefined && { id }),
    name,
    kind,
    costCents: kind === 'flat' ? (costCents ?? null) : null,
    freeFromCents: kind === 'pickup' ? null : (freeFromCents ?? null),
    ...((kind === 'weight' || kind === 'subtotal') && { steps: steps ?? [] }),
  };
}

/** Zones as they are sent. */
export const zonesOfForm = (zones: readonly ZoneForm[]): Zone[] =>
  zones.map(({ countries, options }) => ({ countries, options: options.map(optionOf) }));
