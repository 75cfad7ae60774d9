import type { ReactNode } from 'react';
import { pageTexts } from '../../../texts/page.ts';

/** Stands where a form was removed or was never made (FORM-049). */
export function FormMissing({ locale }: { locale: string }): ReactNode {
  const { forms, lang } = pageTexts(locale);
  return (
    <p className="lf-meta" lang={lang}>
      {forms.notConfigured}
    </p>
  );
}
