import { replaceForm } from '@litfass/forms/api';
import { fingerprintOf, type Form } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Inbox } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call, CallFailed } from '../../../api/call.ts';
import { formQuery, formsQuery } from '../../../api/forms.ts';
import { useMay } from '../../../api/permissions.ts';
import { formsTexts as texts } from '../../../texts/forms.ts';
import { uiTexts } from '../../../texts/ui.ts';
import { Button } from '../../../ui/button.tsx';
import { withChangesSince } from '../../../ui/changes-since.ts';
import type { Standing } from '../../../ui/form-state.ts';
import { inform } from '../../../ui/information.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SaveState } from '../../../ui/save-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { BuildTab } from './build-tab.tsx';
import type { Change } from './form-draft.ts';
import { AdvancedTab, CaptchaTab, DisclaimerTab, StorageTab, type TabProps } from './settings-tabs.tsx';
import { FormConflict, theirsIn } from './form-conflict.tsx';
import { tidyForm } from './tidy-form.ts';
import './builder.css';

/** `/config/forms/{id}`: a form with the five tabs of its settings (FORM-005, ENUM-012). */
export function BuilderPage(): ReactNode {
  const { id } = useParams({ from: '/inside/shell/forms/$id' });
  const form = useQuery(formQuery(id));
  return (
    <div className="area form-builder">
      <Loaded query={form} isPage>
        {(saved) => <Builder key={saved.id} saved={saved} />}
      </Loaded>
    </div>
  );
}

function Builder({ saved }: { saved: Form }): ReactNode {
  const [form, setForm] = useState(saved);
  const [base, setBase] = useState(saved);
  const [tab, setTab] = useState('build');
  const may = useMay();
  const isChanged = form !== base;
  const save = useSave((fresh, sent) => {
    setForm((now) => withChangesSince(sent, now, fresh));
    setBase(fresh);
  });
  useUnsaved({
    isUnsaved: () => form !== base,
    save: () => save.mutateAsync({ form, base }).catch(() => undefined),
    discard: () => setForm(base),
    text: texts.leaveText,
  });
  const take = (theirs: Form): void => {
    save.reset();
    setForm(theirs);
    setBase(theirs);
  };
  const keep = (chosen: Form, theirs: Form): void => {
    setForm(chosen);
    setBase(theirs);
    save.mutate({ form: chosen, base: theirs });
  };
  const onChange = (change: Change): void => {
    if (save.isError) save.reset();
    setForm(change);
  };
  const faults = faultsOf(save.error);
  const props: TabProps = { form, onChange, faults, maySeeSecrets: may('settingsAdvanced'), isSaved: !isChanged };
  const tabs = [
    { id: 'build', label: texts.build, content: <BuildTab {...props} /> },
    { id: 'storage', label: texts.storage, content: <StorageTab {...props} /> },
    { id: 'advanced', label: texts.advanced, content: <AdvancedTab {...props} /> },
    { id: 'captcha', label: texts.captcha, content: <CaptchaTab {...props} /> },
    { id: 'disclaimer', label: texts.disclaimer, content: <DisclaimerTab {...props} /> },
  ];
  return (
    <>
      <div className="area-head">
        <div>
          <p>
            <Link to="/forms" className="back-link">
              <ArrowLeft aria-hidden />
              {texts.back}
            </Link>
          </p>
          <h1>{form.name}</h1>
        </div>
        <div className="row">
          <SaveState state={standingOf(save, isChanged)} />
          <Link className="button" to="/forms/$id/submissions" params={{ id: form.id }}>
            <Inbox aria-hidden />
            {texts.inbox}
          </Link>
          <Button look="primary" isDisabled={!isChanged || save.isPending} onPress={() => save.mutate({ form, base })}>
            {save.isError && isChanged ? uiTexts.retry : texts.save}
          </Button>
        </div>
      </div>
      <FormConflict error={save.error} base={base} mine={form} onKeep={keep} onTake={take} />
      {save.error && !theirsIn(save.error) && (
        <Notice tone="danger">{[save.error.message, ...new Set(Object.values(faults))].join(' ')}</Notice>
      )}
      <Tabs label={texts.tabs} tabs={tabs} shown={tab} onShow={setTab} />
    </>
  );
}

function standingOf({ isPending, isError, isSuccess }: ReturnType<typeof useSave>, isChanged: boolean): Standing {
  if (isPending) return 'saving';
  if (isChanged) return isError ? 'failed' : 'unsaved';
  return isSuccess ? 'saved' : 'unchanged';
}

/** Saves a form over the one that it began with; any other is left as it is, and asked about. */
function useSave(onSaved: (saved: Form, sent: Form) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, base }: { form: Form; base: Form }) =>
      call(replaceForm, {
        params: { formId: form.id },
        query: { basis: fingerprintOf('form', base) },
        body: tidyForm(form),
      }),
    onSuccess: (saved, { form }) => {
      client.setQueryData(formQuery(saved.id).queryKey, saved);
      onSaved(saved, form);
      inform(texts.saved);
      return client.invalidateQueries({ queryKey: formsQuery.queryKey });
    },
  });
}

function faultsOf(error: Error | null): Record<string, string> {
  const errors = error instanceof CallFailed ? error.details['errors'] : {};
  return Object.fromEntries(Object.entries(Object(errors)).map(([path, text]) => [path, String(text)]));
}
