import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { draftTexts } from '../../gen/texts/draft.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { LongField } from '../../ui/field.tsx';

/** Code that visitors' browsers run is only shown to who may not write it; source text to read is anybody's. */
export function SourceField({
  name,
  ...props
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const may = useMay();
  if (name !== 'html' || may('customCode')) return <CodeField {...props} rows={10} />;
  return (
    <>
      <LongField {...props} rows={4} isReadOnly />
      <p className="hint">{draftTexts.codeOnlyShown}</p>
    </>
  );
}
