import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { dataOfPerson, forgetPerson } from '../../api/person.ts';
import { formsTexts as texts } from '../../gen/texts/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';

const countsOf = ({ forms, store }: Awaited<ReturnType<typeof dataOfPerson>>) => ({
  submissions: forms?.submissions.length ?? 0,
  newsletter: forms?.newsletter.length ?? 0,
  orders: store?.orders.length ?? 0,
});

/** What is kept of an e-mail address, over all forms and the store: to hand out and to delete. */
export function PersonDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const may = useMay();
  const [email, setEmail] = useState('');
  const [isSure, setIsSure] = useState(false);
  const find = useMutation({
    mutationFn: async () => ({ email: email.trim(), ...(await dataOfPerson({ email: email.trim() }, may)) }),
  });
  const erase = useMutation({
    mutationFn: (address: string) => forgetPerson(address, may),
    onSuccess: () => {
      find.reset();
      return client.invalidateQueries();
    },
  });
  const found = find.data;
  const error = find.error ?? erase.error;
  return (
    <Dialog title={texts.person} isOpen onClose={onClose}>
      <Form
        isSearch
        onSubmit={() => {
          erase.reset();
          find.mutate();
        }}
      >
        <p className="quiet">{texts.personText}</p>
        {error && <Notice tone="danger">{error.message}</Notice>}
        {erase.isSuccess && <Notice tone="good">{texts.personDeleted({ orders: erase.data.ordersKept })}</Notice>}
        <Field label={texts.personEmail} type="email" value={email} onChange={setEmail} isRequired startsFocused />
        {found && <Notice>{texts.personFound(countsOf(found))}</Notice>}
        <div className="dialog-actions">
          {found && (
            <>
              <Button onPress={() => saveFile(`${found.email}.json`, JSON.stringify(found, null, 2))}>
                {texts.personDownload}
              </Button>
              <Button look="danger" onPress={() => setIsSure(true)}>
                {texts.personDelete}
              </Button>
            </>
          )}
          <Button type="submit" look="primary" isDisabled={find.isPending || email.trim() === ''}>
            {texts.personFind}
          </Button>
        </div>
      </Form>
      <Confirmation
        title={texts.personDelete}
        text={texts.personDeleteText({ email: found?.email ?? '' })}
        confirm={texts.personDelete}
        isOpen={isSure}
        onClose={() => setIsSure(false)}
        onConfirm={() => found && erase.mutate(found.email)}
      />
    </Dialog>
  );
}
