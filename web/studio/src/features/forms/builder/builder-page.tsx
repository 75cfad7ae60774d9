import type { Form } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { ArrowLeft, Inbox } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CallFailed } from '../../../api/call.ts';
import { formQuery } from '../../../api/forms.ts';
import { useMay } from '../../../api/permissions.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { uiTexts } from '../../../gen/texts/ui.ts';
import { Button } from '../../../ui/button.tsx';
import type { Standing } from '../../../ui/form/form-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SaveState } from '../../../ui/save-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { BuildTab } from './build-tab.tsx';
import type { Change } from './form-draft.ts';
import { AdvancedTab, CaptchaTab, DisclaimerTab, StorageTab, type TabProps } from './settings-tabs.tsx';
import { FormConflict, theirsIn } from './form-conflict.tsx';
import { useFormSaving, type FormSaving } from './use-form-saving.ts';
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

const TABS = ['build', 'storage', 'advanced', 'captcha', 'disclaimer'] as const;
const contents: Readonly<Record<(typeof TABS)[number], (props: TabProps) => ReactNode>> = {
  build: BuildTab,
  storage: StorageTab,
  advanced: AdvancedTab,
  captcha: CaptchaTab,
  disclaimer: DisclaimerTab,
};

function Builder({ saved }: { saved: Form }): ReactNode {
  const { form, base, change, begin, save } = useFormSaving(saved);
  // A mail about an address that waits leads to where it was typed: `#storage`.
  const { hash } = useLocation();
  const [tab, setTab] = useState<string>(TABS.find((each) => each === hash) ?? 'build');
  const may = useMay();
  const isChanged = form !== base;
  useUnsaved({
    isUnsaved: () => form !== base,
    save: () => save.mutateAsync(form).catch(() => undefined),
    discard: () => change(() => base),
    text: texts.leaveText,
  });
  const take = (theirs: Form): void => {
    save.reset();
    begin(theirs, theirs);
  };
  const keep = (chosen: Form, theirs: Form): void => {
    begin(chosen, theirs);
    save.mutate(chosen);
  };
  const onChange = (made: Change): void => {
    if (save.isError) save.reset();
    change(made);
  };
  const faults = faultsOf(save.error);
  const props: TabProps = { form, onChange, faults, maySeeSecrets: may('settingsAdvanced'), isSaved: !isChanged };
  const tabs = TABS.map((id) => {
    const Content = contents[id];
    return { id, label: texts[id], content: <Content {...props} /> };
  });
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
          <Button
            look="primary"
            isDisabled={!isChanged || (save.isPending && save.variables === form)}
            onPress={() => save.mutate(form)}
          >
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

function standingOf({ isPending, isError, isSuccess }: FormSaving['save'], isChanged: boolean): Standing {
  if (isPending) return 'saving';
  if (isChanged) return isError ? 'failed' : 'unsaved';
  return isSuccess ? 'saved' : 'unchanged';
}

function faultsOf(error: Error | null): Record<string, string> {
  const errors = error instanceof CallFailed ? error.details['errors'] : {};
  return Object.fromEntries(Object.entries(Object(errors)).map(([path, text]) => [path, String(text)]));
}
