import type { Redirect } from '@litfass/model';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceEntry, LongEntry, TextEntry } from '../../ui/form/entries.tsx';
import { SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { RedirectTest } from './redirect-test.tsx';
import { addRedirects, readRedirects, redirectProblem, redirectsCsv, type RefusedLine } from './redirects.ts';
import type { TabProps } from './tab-props.ts';

const kinds = [
  { value: '301', label: texts.permanent },
  { value: '302', label: texts.temporary },
];

/** Old addresses and where they lead now. */
export function RedirectsTab({ site, change }: TabProps): ReactNode {
  const redirects = site.redirects ?? [];
  return (
    <div className="stack">
      <section className="card stack">
        <p className="quiet">{texts.redirectsText}</p>
        <NewRedirect existing={redirects} onAdd={(redirect) => change(addRedirects([redirect]))} />
      </section>
      <section className="card stack">
        {redirects.length === 0 && <p className="quiet">{texts.noRedirects}</p>}
        {redirects.length > 0 && (
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{texts.from}</th>
                <th scope="col">{texts.to}</th>
                <th scope="col">{texts.kind}</th>
                <th scope="col">
                  <span className="hidden-text">{texts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {redirects.map(({ from, to, status = 301 }) => (
                <tr key={from}>
                  <td>{from}</td>
                  <td>{to}</td>
                  <td>{status}</td>
                  <td>
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={texts.removeRedirect({ from })}
                      onPress={() =>
                        change((before) => ({
                          ...before,
                          redirects: (before.redirects ?? []).filter((each) => each.from !== from),
                        }))
                      }
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <RedirectTest redirects={redirects} />
      <CsvRedirects existing={redirects} onAdd={(found) => change(addRedirects(found))} />
    </div>
  );
}

function NewRedirect({
  existing,
  onAdd,
}: {
  existing: readonly Redirect[];
  onAdd: (redirect: Redirect) => void;
}): ReactNode {
  const form = useOwnerForm({
    values: NEW,
    send: async ({ from, to, status }) => {
      onAdd({ from: from.trim(), to: to.trim(), status: status === '302' ? 302 : 301 });
      return NEW;
    },
  });
  const { control, getValues } = form;
  const problemIn = (fields: readonly string[]): string | undefined => {
    const { from, to } = getValues();
    const problem = redirectProblem({ from: from.trim(), to }, existing);
    return problem !== null && fields.includes(problem) ? texts[problem] : undefined;
  };
  return (
    <Form form={form}>
      <TextEntry
        label={texts.from}
        problemOf={() => problemIn(['fromWrong', 'fromTaken'])}
        control={control}
        name="from"
      />
      <TextEntry label={texts.to} problemOf={() => problemIn(['toMissing', 'leadsBack'])} control={control} name="to" />
      <ChoiceEntry label={texts.kind} options={kinds} control={control} name="status" />
      <p>
        <SubmitButton look="plain">
          <Plus aria-hidden />
          {texts.addRedirect}
        </SubmitButton>
      </p>
    </Form>
  );
}

const NEW = { from: '/', to: '', status: '301' };

const MOST_SHOWN = 20;

function CsvRedirects({
  existing,
  onAdd,
}: {
  existing: readonly Redirect[];
  onAdd: (redirects: Redirect[]) => void;
}): ReactNode {
  const [refused, setRefused] = useState<RefusedLine[]>([]);
  const form = useOwnerForm({
    values: { text: '' },
    send: async ({ text }) => {
      const read = readRedirects(text, existing);
      if (read.redirects.length > 0) onAdd(read.redirects);
      inform(texts.csvDone({ added: read.redirects.length, skipped: read.refused.length }));
      setRefused(read.refused);
      // What was not taken stays to be mended, and is still nowhere else.
      if (read.refused.length === 0) return { text: '' };
      form.setValue('text', read.refused.map(({ line }) => line).join('\n'), { shouldDirty: true });
      return { text: '' };
    },
  });
  return (
    <Form form={form} className="card stack">
      <LongEntry label={texts.csv} hint={texts.csvText} isRequired control={form.control} name="text" />
      {refused.length > 0 && (
        <Notice tone="warn">
          {texts.csvRefused}
          <ul>
            {refused.slice(0, MOST_SHOWN).map(({ line, problem }) => (
              <li key={line}>
                <code>{line}</code>: {texts[problem]}
              </li>
            ))}
          </ul>
          {refused.length > MOST_SHOWN && texts.csvMoreRefused({ count: refused.length - MOST_SHOWN })}
        </Notice>
      )}
      <div className="row">
        <SubmitButton look="plain">{texts.csvRead}</SubmitButton>
        <Button
          isDisabled={existing.length === 0}
          onPress={() => saveFile('redirects.csv', redirectsCsv(existing), 'text/csv')}
        >
          {texts.csvSave}
        </Button>
      </div>
    </Form>
  );
}
