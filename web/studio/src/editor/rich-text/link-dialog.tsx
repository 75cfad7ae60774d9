import type { ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { LinkFields } from '../link/link-fields.tsx';
import { problemOf } from '../link/link-kinds.ts';

/** Where a link leads; null takes it away. */
export function LinkDialog({
  href: before,
  onSet,
  onClose,
}: {
  href: string;
  onSet: (href: string | null) => void;
  onClose: () => void;
}): ReactNode {
  const form = useOwnerForm({
    values: { href: before },
    send: async ({ href }) => onSet(href || null),
  });
  // What is wrong with it stands at its field from the first letter on.
  const href = useEntry({ control: form.control, name: 'href' }, (typed) =>
    typed === '' ? undefined : (problemOf(typed) ?? undefined),
  );
  return (
    <Dialog title={editorTexts.link} isOpen onClose={onClose}>
      <Form form={form}>
        <LinkFields href={href.value} onChange={href.onChange} startsFocused />
        <div className="dialog-actions">
          <Button onPress={() => onSet(null)}>{editorTexts.clear}</Button>
          <SubmitButton />
        </div>
      </Form>
    </Dialog>
  );
}
