import type { ReactNode } from 'react';
import { LongField } from './field.tsx';
import { codeProblem } from './field-problems.ts';
import { Notice } from './notice.tsx';

/** Several lines of code; where they cannot be typed unchanged they are only shown. */
export function CodeField(props: Omit<Parameters<typeof LongField>[0], 'isReadOnly'>): ReactNode {
  const problem = codeProblem(navigator.userAgent);
  return (
    <>
      <LongField {...props} isReadOnly={problem !== undefined} />
      {problem !== undefined && <Notice tone="warn">{problem}</Notice>}
    </>
  );
}
