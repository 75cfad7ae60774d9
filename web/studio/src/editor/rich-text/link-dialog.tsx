import { useState, type ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
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
  const [href, setHref] = useState(before);
  return (
    <Dialog title={editorTexts.link} isOpen onClose={onClose}>
      <Form
        values={href}
        onSubmit={() => {
          if (href === '' || problemOf(href) === null) onSet(href || null);
        }}
      >
        <LinkFields href={href} onChange={setHref} startsFocused />
        <div className="dialog-actions">
          <Button onPress={() => onSet(null)}>{editorTexts.clear}</Button>
          <Button type="submit" look="primary">
            {uiTexts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
