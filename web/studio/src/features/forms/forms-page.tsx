import { createForm, removeForm, showForm } from '@litfass/forms/api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Copy, Inbox, Plus, Trash2, UserSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { formsQuery, type FormEntry } from '../../api/forms.ts';
import { useMay } from '../../api/permissions.ts';
import { formsTexts as texts } from '../../gen/texts/forms.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { momentText } from '../../ui/moment-text.ts';

/** `/config/forms`: the forms of the website with what arrived through them. */
export function FormsPage(): ReactNode {
  const forms = useInfiniteQuery(formsQuery);
  const mayEdit = useMay()('contentManager');
  const [opened, setOpened] = useState<'new' | 'person' | null>(null);
  const [leaving, setLeaving] = useState<FormEntry | null>(null);
  const actions = useFormActions();
  const close = (): void => setOpened(null);
  return (
    <div className="area">
      <AreaHead title={texts.title} intro={texts.intro}>
        <div className="row">
          <Button onPress={() => setOpened('person')}>
            <UserSearch aria-hidden />
            {texts.person}
          </Button>
          {mayEdit && (
            <Button look="primary" onPress={() => setOpened('new')}>
              <Plus aria-hidden />
              {texts.add}
            </Button>
          )}
        </div>
      </AreaHead>
      {actions.error && <Notice tone="danger">{actions.error.message}</Notice>}
      <Listed
        query={forms}
        none={
          <Empty icon={ClipboardList} title={texts.none} text={texts.noneText}>
            {mayEdit && <Button onPress={() => setOpened('new')}>{texts.add}</Button>}
          </Empty>
        }
      >
        {(items) => (
          <ul className="card rows">
            {items.map((form) => (
              <FormRow key={form.id} form={form} mayEdit={mayEdit} onCopy={actions.copy} onRemove={setLeaving} />
            ))}
          </ul>
        )}
      </Listed>
      {opened === 'new' && <NewFormDialog onClose={close} />}
      {opened === 'person' && <PersonDialog onClose={close} />}
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ name: leaving?.name ?? '' })}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && actions.remove(leaving)}
      />
    </div>
  );
}

function FormRow({
  form: { changedAt, ...form },
  mayEdit,
  onCopy,
  onRemove,
}: {
  form: FormEntry;
  mayEdit: boolean;
  onCopy: (form: FormEntry) => void;
  onRemove: (form: FormEntry) => void;
}): ReactNode {
  const params = { id: form.id };
  const entry = { ...form, changedAt };
  return (
    <li>
      <div>
        {mayEdit ? (
          <Link to="/forms/$id" params={params} aria-label={texts.edit({ name: form.name })} className="row-name">
            {form.name}
          </Link>
        ) : (
          <span className="row-name">{form.name}</span>
        )}
        <p className="hint">
          {texts.fields({ count: form.fields })} · {texts.changedAt({ when: momentText(changedAt) })}
        </p>
        {form.receivers === 0 && <p className="hint">{texts.noReceiverShort}</p>}
      </div>
      <div className="row">
        <Link className="button" to="/forms/$id/submissions" params={params}>
          <Inbox aria-hidden />
          {texts.submissions({ count: form.submissions })}
          {form.unread > 0 && <span className="badge">{texts.unread({ count: form.unread })}</span>}
          <span className="hidden-text">: {form.name}</span>
        </Link>
        {mayEdit && (
          <Menu
            label={texts.actions({ name: form.name })}
            actions={[
              { id: 'copy', label: texts.duplicate, icon: Copy, run: () => onCopy(entry) },
              { id: 'remove', label: texts.remove, icon: Trash2, tone: 'danger', run: () => onRemove(entry) },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function useFormActions() {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: formsQuery.queryKey }),
  });
  return {
    error,
    copy: ({ id, name }: FormEntry) => mutate(() => copyForm(id, texts.copyOf({ name }))),
    remove: ({ id }: FormEntry) => mutate(() => call(removeForm, { params: { formId: id } })),
  };
}

async function copyForm(formId: string, name: string): Promise<void> {
  const { id: _id, key: _key, ...form } = await call(showForm, { params: { formId } });
  await call(createForm, { body: { ...form, name } });
}
