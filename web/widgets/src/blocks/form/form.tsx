import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { FormMissing } from '../_shared/form/form-missing.tsx';
import { PrivacyNote } from '../../page/privacy-note.tsx';
import { disclaimerOf, FormOnPage } from '../_shared/form/form-on-page.tsx';
import { islandJson } from './island-json.ts';
import type { definition } from './schema.ts';

export function Form(props: BlockProps<typeof definition>): ReactNode {
  const island = islandJson(props);
  const { form } = props.data;
  if (!form || !island) return <FormMissing locale={props.context.locale} />;
  const { website, locale, head } = props.context;
  return (
    <>
      <FormOnPage id={props.block.id} form={form} head={head} island={island} />
      <PrivacyNote website={website} locale={locale} beside={disclaimerOf(form)} />
    </>
  );
}
