import { findOffer } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../api/permissions.ts';
import { donationPagesQuery } from '../../api/store.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';

interface Props {
  label: string;
  /** Title or id of a donation page; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The donation page that a block leads to; who may not look into the store writes its title. */
export function DonationField(props: Props): ReactNode {
  const may = useMay();
  return may('commerce') ? <KnownPages {...props} /> : <Field {...props} />;
}

function KnownPages({ label, value, onChange }: Props): ReactNode {
  const { data } = useQuery(donationPagesQuery);
  const pages = data?.items ?? [];
  const chosen = findOffer(pages, value, ({ title }) => title);
  const isGone = data !== undefined && value !== '' && !chosen;
  // What the block names stays as it is written there, so that nothing changes by being looked at.
  const options = pages.map(({ id, title }) => ({ value: id === chosen?.id ? value : id, label: title }));
  const gone = value !== '' && !chosen ? [{ value, label: isGone ? texts.planGone({ name: value }) : value }] : [];
  return (
    <div className="stack">
      <Choice
        label={label}
        value={value}
        options={[{ value: '', label: editorTexts.none }, ...options, ...gone]}
        onChange={onChange}
        error={isGone ? texts.pageGoneHint : undefined}
      />
      {data && pages.length === 0 && <p className="hint">{texts.noPages}</p>}
      <Link to="/store/plans" className="hint">
        {texts.editPages}
      </Link>
    </div>
  );
}
