import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';

/** Stands where a form was removed or was never made (FORM-049). */
export function FormMissing({ locale }: { locale: string }): ReactNode {
  return <p className="lf-meta">{textsFor(locale).forms.notConfigured}</p>;
}
