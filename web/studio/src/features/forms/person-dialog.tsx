import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { dataOfPerson, forgetPerson } from '../../api/person.ts';
import { formsTexts as texts } from '../../gen/texts/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation, Dialog } from '../../ui/dialog.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Found = { email: string } & Awaited<ReturnType<typeof dataOfPerson>>;

const countsOf = ({ forms, store }: Found) => ({
  submissions: forms?.submissions.length ?? 0,
  newsletter: forms?.newsletter.length ?? 0,
  orders: store?.orders.length ?? 0,
});

/** What is kept of an e-mail address, over all forms and the store: to hand out and to delete. */
export function PersonDialog({ onClose }: { onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const may = useMay();
  const [isSure, setIsSure] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const erase = useMutation({
    mutationFn: (address: string) => forgetPerson(address, may),
    onSuccess: () => {
      setFound(null);
      return client.invalidateQueries();
    },
  });
  const form = useOwnerForm({
    values: { email: '' },
    send: async (typed) => {
      erase.reset();
      const email = typed.email.trim();
      setFound({ email, ...(await dataOfPerson({ email }, may)) });
    },
  });
  return (
    <Dialog title={texts.person} isOpen onClose={onClose}>
      <Form form={form} isSearch>
        <p className="quiet">{texts.personText}</p>
        <FormProblems />
        {erase.error && <Notice tone="danger">{erase.error.message}</Notice>}
        {erase.isSuccess && <Notice tone="good">{texts.personDeleted({ orders: erase.data.ordersKept })}</Notice>}
        <TextEntry
          label={texts.personEmail}
          type="email"
          isRequired
          startsFocused
          control={form.control}
          name="email"
        />
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
          <SubmitButton>{texts.personFind}</SubmitButton>
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
