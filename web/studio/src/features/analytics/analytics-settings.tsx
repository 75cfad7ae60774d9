import { addApiKey, putWeeklyMail, removeApiKey } from '@litfass/census/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { analyticsSettingsTexts as texts } from '../../texts/analytics-settings.ts';
import { locale } from '../../texts/choose.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keysQuery, weeklyQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';

/** Who gets the figures besides who looks here: people by mail, programs by keys. */
export function AnalyticsSettings(): ReactNode {
  const weekly = useQuery(weeklyQuery);
  return (
    <>
      <ReportCard title={texts.weekly} isWide>
        <p className="quiet">{texts.weeklyText}</p>
        <Loaded query={weekly}>{({ recipients }) => <Recipients key={recipients.join()} known={recipients} />}</Loaded>
      </ReportCard>
      <ApiKeys />
    </>
  );
}

function Recipients({ known }: { known: readonly string[] }): ReactNode {
  const client = useQueryClient();
  const [text, setText] = useState(known.join('\n'));
  const save = useMutation({
    mutationFn: () => {
      const recipients = text.split(/[\s,;]+/).filter(Boolean);
      return call(putWeeklyMail, { body: { recipients } });
    },
    onSuccess: (answer) => {
      client.setQueryData(weeklyQuery.queryKey, answer);
      inform(texts.saved);
    },
  });
  return (
    <form className="stack" onSubmit={submitted(() => save.mutate())}>
      <LongField label={texts.recipients} hint={texts.recipientsHint} value={text} onChange={setText} rows={3} />
      {save.isError && <Notice tone="danger">{save.error.message}</Notice>}
      <p>
        <Button type="submit" look="primary" isDisabled={save.isPending}>
          {texts.save}
        </Button>
      </p>
    </form>
  );
}

const submitted = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  run();
};

function ApiKeys(): ReactNode {
  const client = useQueryClient();
  const keys = useQuery(keysQuery);
  const [name, setName] = useState('');
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: keysQuery.queryKey });
  const add = useMutation({
    mutationFn: () => call(addApiKey, { body: { name: name.trim() } }),
    onSuccess: () => {
      setName('');
      return refresh();
    },
  });
  return (
    <ReportCard title={texts.keys} isWide>
      <p className="quiet">{texts.keysText}</p>
      <Loaded query={keys}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{texts.noKeys}</p>
          ) : (
            <ul className="keys">
              {items.map((key) => (
                <KeyLine key={key.id} apiKey={key} onRemoved={refresh} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {add.data && <NewKey text={add.data.key} />}
      {add.isError && <Notice tone="danger">{add.error.message}</Notice>}
      <form className="keys-add" onSubmit={submitted(() => name.trim() !== '' && add.mutate())}>
        <Field label={texts.keyName} value={name} onChange={setName} />
        <Button type="submit" isDisabled={add.isPending || name.trim() === ''}>
          {texts.addKey}
        </Button>
      </form>
    </ReportCard>
  );
}

function NewKey({ text }: { text: string }): ReactNode {
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => inform(texts.copied));
  return (
    <div className="notice" data-tone="good" role="status">
      <p>{texts.newKey}</p>
      <p className="row">
        <code>{text}</code>
        <Button onPress={copy}>{texts.copy}</Button>
      </p>
    </div>
  );
}

function KeyLine({
  apiKey: { id, name, lastUsedAt },
  onRemoved,
}: {
  apiKey: { id: string; name: string; lastUsedAt: string | null };
  onRemoved: () => Promise<void>;
}): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({ mutationFn: () => call(removeApiKey, { params: { id } }), onSuccess: onRemoved });
  const when = lastUsedAt && new Date(lastUsedAt).toLocaleDateString(locale);
  return (
    <li>
      <strong>{name}</strong> <span className="quiet">{when ? texts.lastUsed(when) : texts.neverUsed}</span>
      <Button look="quiet" size="icon" aria-label={texts.removeKey(name)} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <Confirmation
        title={texts.removeKeyTitle}
        text={texts.removeKeyText}
        confirm={texts.remove}
        isOpen={isAsking}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
