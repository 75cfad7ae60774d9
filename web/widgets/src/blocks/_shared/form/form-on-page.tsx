import { collectionIdOf, type FormView, type PageHead } from '@litfass/model';
import type { ReactNode } from 'react';
import { ServerIsland } from '../../../react-island/server-island.tsx';
import { formElementId } from '../../form/page-fields.ts';
import type { FormProps } from '../../form/form-props.ts';
import { FormIsland } from './form-island.tsx';

interface FormOnPageProps {
  /** Id of the block. */
  id: string;
  form: FormView;
  head: PageHead;
  island: FormProps;
}

/**
 * A form in its place. What tells the page that it is sent from stands beside the island and belongs to the form by its
 * id: the island is the same on every page.
 */
export function FormOnPage({ id, form, head, island }: FormOnPageProps): ReactNode {
  return (
    <>
      {Object.entries(submissionFields(form, head, island.submitText)).map(([name, value]) => (
        <input key={name} type="hidden" form={formElementId(id)} name={name} value={value} />
      ))}
      <ServerIsland id={id}>
        <FormIsland {...island} />
      </ServerIsland>
    </>
  );
}

/** What stands above the button of a form, as HTML. */
export const disclaimerOf = ({ settings }: FormView): string =>
  typeof settings['disclaimer'] === 'string' ? settings['disclaimer'] : '';

/**
 * What goes with a submission beside its fields (FORM-006, FORM-009, FORM-010). `key` stays empty here, a script asks
 * for one (FORM-037): the service knows a form without script by that.
 */
const submissionFields = (form: FormView, head: PageHead, submitText: string): Record<string, string> => ({
  formId: form.id,
  key: '',
  collectionId: collectionIdOf(head) ?? '',
  objectName: form.name,
  isOverlayForm: 'false',
  submitButtonText: submitText,
  pageTitle: head.title,
  pageId: head.itemId ?? collectionIdOf(head) ?? '',
  contentSource: head.itemId ? 'i' : 'c',
  pagePath: head.path,
  pagePermissionTypeValue: head.pageType === protectedContent ? 'member' : 'public',
});

/** Page type 105 is only shown to members (ENUM-001). */
const protectedContent = 105;
