import type { putShipping } from '@litfass/commerce/api';
import type { BodyOf } from '@litfass/kit/contract';
import { storeSellingTexts as texts } from '../../texts/store-selling.ts';

export type ZoneForm = BodyOf<typeof putShipping>['zones'][number];
export type OptionForm = ZoneForm['options'][number];

export const newOption = (): OptionForm => ({ name: texts.newOption, kind: 'flat', costCents: null });

/** A way to ship with what its kind needs and nothing of the kinds it had before. */
function optionOf({ id, name, kind, costCents, freeFromCents, steps }: OptionForm): OptionForm {
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
export const zonesOfForm = (zones: readonly ZoneForm[]): ZoneForm[] =>
  zones.map(({ countries, options }) => ({ countries, options: options.map(optionOf) }));
