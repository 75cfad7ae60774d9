import { useState, type ReactNode } from 'react';
import { showcaseTexts as texts } from '../../gen/texts/showcase.ts';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { Section } from '../../ui/section.tsx';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `${texts.option} ${value.toUpperCase()}` }));

export function Fields(): ReactNode {
  const [text, setText] = useState('');
  const [long, setLong] = useState('');
  const [moment, setMoment] = useState<string | null>(null);
  const [choice, setChoice] = useState('a');
  const [isOn, setIsOn] = useState(true);
  return (
    <Section title={texts.fields}>
      <div className="showcase-grid">
        <Field label={texts.line} value={text} onChange={setText} />
        <Field label={texts.withHint} hint={texts.hint} value={text} onChange={setText} />
        <Field label={texts.withError} error={texts.error} value={text} onChange={setText} />
        <Field label={texts.search} type="search" value={text} onChange={setText} />
        <LongField label={texts.lines} hint={texts.hint} value={long} onChange={setLong} />
        <MomentField label={texts.moment} hint={texts.hint} value={moment} onChange={setMoment} />
        <Choice label={texts.choice} value={choice} options={options} onChange={setChoice} />
        <Check label={texts.check} isOn={isOn} onChange={setIsOn} />
      </div>
    </Section>
  );
}
