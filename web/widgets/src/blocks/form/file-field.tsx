import { use, type ReactNode } from 'react';
import type { FileView } from './field-view.ts';
import { errorAttributes, Labelled, type FormFieldProps } from './labelled.tsx';
import { UploadContext } from './upload-context.ts';
import { useUpload } from './use-upload.ts';

/**
 * A file: sent by the browser with the form, or by script ahead of it, in parts. Then the id of the upload is the
 * value that is submitted.
 */
export function FileField({ file, ...props }: FormFieldProps & { file: FileView }): ReactNode {
  const { field, id, error } = props;
  const parts = use(UploadContext);
  const { state, choose, remove, value } = useUpload({ field, file, parts });
  const texts = parts?.texts;
  const fault = state.kind === 'failed' ? state.message : error;
  return (
    <Labelled {...props} error={fault}>
      <p className="lf-field-hint" id={`${id}-file`} lang={field.lang}>
        {file.hint}
      </p>
      {parts && <input ref={value} type="hidden" name={field.id} defaultValue="" />}
      <input
        id={id}
        type="file"
        name={parts ? undefined : field.id}
        className="lf-file"
        hidden={state.kind === 'sending' || state.kind === 'sent'}
        accept={file.types.map((type) => `.${type}`).join(',')}
        required={field.required}
        onChange={choose}
        {...errorAttributes({ ...props, error: fault })}
        aria-describedby={[`${id}-file`, errorAttributes({ ...props, error: fault })['aria-describedby']]
          .filter(Boolean)
          .join(' ')}
      />
      <div role="status" className="lf-file-state" lang={field.lang}>
        {texts && state.kind === 'sending' && (
          <>
            <span>{texts.progress.replace('{name}', state.name).replace('{percent}', String(state.percent))}</span>
            <progress max={100} value={state.percent} aria-label={state.name} />
          </>
        )}
        {texts && state.kind === 'sent' && <span>{texts.done.replace('{name}', state.name)}</span>}
      </div>
      {texts && (state.kind === 'sending' || state.kind === 'sent') && (
        <button type="button" className="lf-file-remove" onClick={remove} lang={field.lang}>
          {texts.remove.replace('{name}', state.name)}
        </button>
      )}
    </Labelled>
  );
}
