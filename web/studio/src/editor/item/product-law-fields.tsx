import type { Product } from '@litfass/model';
import type { ReactNode } from 'react';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Check } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { CountField } from '../../ui/number-fields.tsx';
import type { ChangeProduct } from './change.ts';

interface Props {
  product: Product;
  set: ChangeProduct;
}

const nobody = { name: '', address: '', contact: '' };

/** What the law wants said of goods: another producer than the store's, warnings, and a long guarantee of durability. */
export function ProductLawFields({ product, set }: Props): ReactNode {
  const producer = product.producer ?? null;
  const change = (part: Partial<typeof nobody>): void =>
    set({ producer: { ...nobody, ...producer, ...part } }, 'producer');
  return (
    <>
      <Check
        label={texts.ownProducer}
        isOn={producer !== null}
        onChange={(isOn) => set({ producer: isOn ? nobody : null })}
      />
      {producer && (
        <div className="depending">
          <Field
            label={texts.producerName}
            hint={texts.producerHint}
            value={producer.name ?? ''}
            onChange={(name) => change({ name })}
          />
          <Field
            label={texts.producerAddress}
            value={producer.address ?? ''}
            onChange={(address) => change({ address })}
          />
          <Field
            label={texts.producerContact}
            value={producer.contact ?? ''}
            onChange={(contact) => change({ contact })}
          />
        </div>
      )}
      <LongField
        label={texts.safetyNotes}
        value={product.safetyNotes ?? ''}
        onChange={(safetyNotes) => set({ safetyNotes: safetyNotes || null }, 'safetyNotes')}
      />
      <Field
        label={texts.weeeNumber}
        hint={texts.weeeHint}
        value={product.weeeNumber ?? ''}
        onChange={(weeeNumber) => set({ weeeNumber: weeeNumber || null }, 'weeeNumber')}
      />
      <Guarantee product={product} set={set} />
    </>
  );
}

const guaranteeStart = { years: 5, producer: '', model: '' };

/** The label GARAN: more than two years, by the producer, for the whole product. */
function Guarantee({ product, set }: Props): ReactNode {
  const guarantee = product.durabilityGuarantee ?? null;
  const change = (part: Partial<typeof guaranteeStart>): void =>
    set({ durabilityGuarantee: { ...guaranteeStart, ...guarantee, ...part } }, 'durabilityGuarantee');
  return (
    <>
      <Check
        label={texts.guarantee}
        isOn={guarantee !== null}
        onChange={(isOn) => set({ durabilityGuarantee: isOn ? guaranteeStart : null })}
      />
      {guarantee && (
        <div className="depending">
          <CountField
            label={texts.guaranteeYears}
            count={guarantee.years}
            bounds={[3, 99]}
            onChange={(years) => years !== null && change({ years })}
          />
          <Field
            label={texts.guaranteeProducer}
            value={guarantee.producer}
            onChange={(producer) => change({ producer })}
          />
          <Field label={texts.guaranteeModel} value={guarantee.model} onChange={(model) => change({ model })} />
        </div>
      )}
    </>
  );
}
