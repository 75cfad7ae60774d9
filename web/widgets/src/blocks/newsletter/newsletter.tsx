import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { PrivacyNote } from '../../page/privacy-note.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { FormMissing } from '../_shared/form/form-missing.tsx';
import { disclaimerOf, FormOnPage } from '../_shared/form/form-on-page.tsx';
import { hasText } from '../_shared/value/rich.ts';
import { islandJson } from './island-json.ts';
import type { definition } from './schema.ts';

export function Newsletter(props: BlockProps<typeof definition>): ReactNode {
  const { block, value, data, context } = props;
  const island = islandJson(props);
  return (
    <div className="lf-newsletter">
      {value.title !== '' && <h2>{value.title}</h2>}
      {hasText(value.description) && <RichText html={value.description} context={context} />}
      {data.form && island ? (
        <>
          <FormOnPage id={block.id} form={data.form} head={context.head} island={island} />
          <PrivacyNote website={context.website} locale={context.locale} beside={disclaimerOf(data.form)} />
        </>
      ) : (
        <FormMissing locale={context.locale} />
      )}
    </div>
  );
}
