import { sendTestMail } from '@litfass/forms/api';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { inform } from '../../../ui/information.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Tries whether mails of the form arrive; it goes to the addresses that are saved. */
export function TestMail({ formId, isSaved }: { formId: string; isSaved: boolean }): ReactNode {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sendTestMail, { params: { formId }, body: {} }),
    onSuccess: ({ to }) => inform(texts.testMailSent({ to: to.join(', ') })),
  });
  return (
    <div className="stack">
      <div className="row">
        <Button isDisabled={!isSaved || isPending} onPress={() => mutate()}>
          <Send aria-hidden />
          {texts.testMail}
        </Button>
        {!isSaved && <p className="hint">{texts.testMailUnsaved}</p>}
      </div>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </div>
  );
}
