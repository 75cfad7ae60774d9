import { replaceForm } from '@litfass/forms/api';
import { fingerprintOf, type Form } from '@litfass/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { formQuery, formsQuery } from '../../../api/forms.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { withChangesSince } from '../../../ui/changes-since.ts';
import { inform } from '../../../ui/information.tsx';
import type { Change } from './form-draft.ts';
import { tidyForm } from './tidy-form.ts';

export type FormSaving = ReturnType<typeof useFormSaving>;

/**
 * The form as it is edited, over the one that it began with. It is saved over that one alone: any other is left as it is, and
 * asked about. Who saves while a save is under way comes next, with what stands by then, over what the first has saved.
 */
export function useFormSaving(saved: Form) {
  const [open, setOpen] = useState({ form: saved, base: saved });
  // What waits for the save before it begins before anything is drawn anew.
  const latest = useRef(open);
  const set = (next: typeof open): void => {
    latest.current = next;
    setOpen(next);
  };
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: `form ${saved.id}` },
    mutationFn: async (_asked: Form) => {
      const { form, base } = latest.current;
      if (form === base) return null;
      const query = { basis: fingerprintOf('form', base) };
      const fresh = await call(replaceForm, { params: { formId: form.id }, query, body: tidyForm(form) });
      return { fresh, sent: form };
    },
    onSuccess: (done) => {
      if (!done) return;
      const { fresh, sent } = done;
      client.setQueryData(formQuery(fresh.id).queryKey, fresh);
      set({ form: withChangesSince(sent, latest.current.form, fresh), base: fresh });
      inform(texts.saved);
      void client.invalidateQueries({ queryKey: formsQuery.queryKey });
    },
  });
  return {
    ...open,
    change: (made: Change): void => set({ ...latest.current, form: made(latest.current.form) }),
    /** Goes on with another form over another one. */
    begin: (form: Form, base: Form): void => set({ form, base }),
    save,
  };
}
