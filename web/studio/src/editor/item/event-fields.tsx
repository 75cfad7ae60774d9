import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Field } from '../../ui/field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import type { EditedItem } from '../aspects.ts';
import type { ChangeItem } from './change.ts';

const lines = [
  ['addressTitle', texts.placeTitle],
  ['addressLine1', texts.street],
  ['addressLine2', texts.city],
  ['addressCountry', texts.country],
] as const;

/** When and where an event is. */
export function EventFields({ item, change }: { item: EditedItem; change: ChangeItem }): ReactNode {
  const location = item.location ?? {};
  return (
    <fieldset className="list-field">
      <legend>{texts.event}</legend>
      <MomentField
        label={texts.start}
        value={item.startDate ?? null}
        onChange={(startDate) => change({ startDate }, 'startDate')}
      />
      <MomentField
        label={texts.end}
        value={item.endDate ?? null}
        onChange={(endDate) => change({ endDate }, 'endDate')}
      />
      {lines.map(([key, label]) => (
        <Field
          key={key}
          label={label}
          value={location[key] ?? ''}
          onChange={(text) => change({ location: { ...location, [key]: text || null } }, key)}
        />
      ))}
    </fieldset>
  );
}
