import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { inform } from './information.tsx';

/** Puts a text into the clipboard. A browser may refuse it: the text stands beside the button and can be marked. */
export function CopyButton({ label, text }: { label: string; text: string }): ReactNode {
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => inform(uiTexts.copied),
      () => inform(uiTexts.notCopied),
    );
  return <Button onPress={copy}>{label}</Button>;
}
