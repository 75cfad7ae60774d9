import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import { linkTexts as texts } from '../../gen/texts/link.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { useEditor } from '../store/editor-store.ts';
import { hrefOf, kindOf, linkKinds, problemOf, writtenOf, type LinkKind } from './link-kinds.ts';

/** To what a link leads: first the kind of it, then what that needs. Says what is wrong before anybody follows it. */
export function LinkFields({
  href,
  onChange,
  startsFocused = false,
}: {
  href: string;
  onChange: (href: string) => void;
  startsFocused?: boolean;
}): ReactNode {
  const [kind, setKind] = useState(() => kindOf(href));
  const [written, setWritten] = useState(() => writtenOf(href, kind));
  // Undo, or another link: it comes from outside.
  if (hrefOf(kind, written) !== href && kindOf(href) !== kind && href !== '') {
    setKind(kindOf(href));
    setWritten(writtenOf(href, kindOf(href)));
  }
  const write = (next: string, as: LinkKind = kind): void => {
    setWritten(next);
    onChange(hrefOf(as, next));
  };
  const problem = href === '' ? null : problemOf(href);
  const error = problem === null ? undefined : texts.problems[problem];
  const field = {
    label: texts.fields[kind],
    value: written,
    onChange: (next: string) => write(next),
    error,
    startsFocused,
  };
  return (
    <>
      <Choice
        label={texts.leadsTo}
        value={kind}
        options={linkKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(next) => {
          const chosen = linkKinds.find((each) => each === next) ?? 'page';
          setKind(chosen);
          write('', chosen);
        }}
      />
      {kind === 'page' && <PageField {...field} />}
      {kind === 'anchor' && <AnchorField {...field} />}
      {kind !== 'page' && kind !== 'anchor' && <Field {...field} hint={texts.hints[kind] || undefined} />}
    </>
  );
}

interface Props {
  label: string;
  value: string;
  onChange: (written: string) => void;
  error: string | undefined;
  startsFocused: boolean;
}

const OTHER = '*';

/** One of the pages and collections of the website, or an address that is written. */
function PageField(props: Props): ReactNode {
  const { data } = useQuery(overviewQuery);
  const entries = [...(data?.pages ?? []), ...(data?.collections ?? [])];
  const isKnown = props.value === '' || entries.some(({ href }) => href === props.value);
  const [isOther, setIsOther] = useState(false);
  const isWritten = isOther || (data !== undefined && !isKnown);
  return (
    <>
      <Choice
        label={props.label}
        value={isWritten ? OTHER : props.value}
        options={[
          { value: '', label: '–' },
          ...entries.map(({ href, title }) => ({ value: href, label: `${title} (${href})` })),
          { value: OTHER, label: texts.otherAddress },
        ]}
        onChange={(next) => {
          setIsOther(next === OTHER);
          if (next !== OTHER) props.onChange(next);
        }}
      />
      {isWritten && <Field {...props} label={texts.address} />}
    </>
  );
}

/** One of the anchors that sections of the open page have, or one that is written. */
function AnchorField(props: Props): ReactNode {
  const sections = useEditor(({ document: page }) => page?.sections);
  const anchors = (sections ?? []).flatMap(({ anchor }) => anchor || []);
  if (anchors.length === 0 || (props.value !== '' && !anchors.includes(props.value)))
    return <Field {...props} hint={texts.hints.anchor} />;
  const options = ['', ...anchors].map((value) => ({ value, label: value || '–' }));
  return <Choice label={props.label} value={props.value} options={options} onChange={props.onChange} />;
}
