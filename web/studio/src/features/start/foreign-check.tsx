import type { ReactNode } from 'react';
import { importTexts as texts } from '../../gen/texts/import.ts';
import { Check } from '../../ui/choice.tsx';

/** Whether the pictures that an export shows of other websites are fetched: nobody asks those servers unasked. */
export function ForeignCheck({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }): ReactNode {
  return (
    <div>
      <Check label={texts.foreign} isOn={isOn} onChange={onChange} />
      <p className="hint">{texts.foreignText}</p>
    </div>
  );
}
