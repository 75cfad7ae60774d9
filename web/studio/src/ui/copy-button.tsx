import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { inform } from './information.tsx';

/** Puts a text into the clipboard and says so. A browser may refuse it: the text stands beside and can be marked. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => inform(uiTexts.copied),
    () => inform(uiTexts.notCopied),
  );

export function CopyButton({ label, text }: { label: string; text: string }): ReactNode {
  return <Button onPress={() => copyText(text)}>{label}</Button>;
}
