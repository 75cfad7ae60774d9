import type { ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { Button } from './button.tsx';
import { inform } from './information.tsx';

/** Puts a text into the clipboard and says so. A browser may refuse it: the text stands beside and can be marked. */
export const copyText = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => inform(uiTexts.copied),
    () => inform(uiTexts.notCopied),
  );

/** `about` says to who hears it which of several texts is copied. */
export function CopyButton({ label, about, text }: { label: string; about?: string; text: string }): ReactNode {
  return (
    <Button onPress={() => copyText(text)}>
      {label}
      {about !== undefined && <span className="hidden-text">: {about}</span>}
    </Button>
  );
}
