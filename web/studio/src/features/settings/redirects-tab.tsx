import type { Redirect } from '@litfass/model';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
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
  const [redirect, setRedirect] = useState({ from: '/', to: '', status: '301' });
  const [problem, setProblem] = useState<ReturnType<typeof redirectProblem>>(null);
  const add = (): void => {
    const from = redirect.from.trim();
    const wrong = redirectProblem({ from, to: redirect.to }, existing);
    setProblem(wrong);
    if (wrong !== null) return;
    onAdd({ from, to: redirect.to.trim(), status: redirect.status === '302' ? 302 : 301 });
    setRedirect({ from: '/', to: '', status: '301' });
  };
  return (
    <Form values={redirect} onSubmit={add}>
      <Field
        label={texts.from}
        value={redirect.from}
        error={problem === 'fromWrong' || problem === 'fromTaken' ? texts[problem] : undefined}
        onChange={(from) => setRedirect({ ...redirect, from })}
      />
      <Field
        label={texts.to}
        value={redirect.to}
        error={problem === 'toMissing' || problem === 'leadsBack' ? texts[problem] : undefined}
        onChange={(to) => setRedirect({ ...redirect, to })}
      />
      <Choice
        label={texts.kind}
        value={redirect.status}
        options={kinds}
        onChange={(status) => setRedirect({ ...redirect, status })}
      />
      <p>
        <Button type="submit">
          <Plus aria-hidden />
          {texts.addRedirect}
        </Button>
      </p>
    </Form>
  );
}

const MOST_SHOWN = 20;

function CsvRedirects({
  existing,
  onAdd,
}: {
  existing: readonly Redirect[];
  onAdd: (redirects: Redirect[]) => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<RefusedLine[]>([]);
  const take = (): void => {
    const read = readRedirects(text, existing);
    if (read.redirects.length > 0) onAdd(read.redirects);
    inform(texts.csvDone({ added: read.redirects.length, skipped: read.refused.length }));
    // What was not taken stays to be mended.
    setText(read.refused.map(({ line }) => line).join('\n'));
    setRefused(read.refused);
  };
  return (
    <Form className="card stack" values={text} isDisabled={text.trim() === ''} onSubmit={take}>
      <LongField label={texts.csv} hint={texts.csvText} value={text} onChange={setText} />
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
        <Button type="submit" isDisabled={text.trim() === ''}>
          {texts.csvRead}
        </Button>
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
