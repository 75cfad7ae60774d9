import type { ReactNode } from 'react';

/** Marks a group that is wrong as a whole: the first of its controls is led to. */
export const wrongPart = (error: string | undefined): { 'data-wrong'?: true } =>
  error === undefined ? {} : { 'data-wrong': true };

/** What is wrong with a group as a whole, read out at once. */
export const PartError = ({ error }: { error: string | undefined }): ReactNode =>
  error !== undefined && (
    <p className="field-error" role="alert">
      {error}
    </p>
  );
