import { fileFault } from '@litfass/model';
import { useRef, useState, type ChangeEvent, type RefObject } from 'react';
import type { FieldView, FileView } from './field-view.ts';
import type { UploadParts } from './upload-context.ts';

export type UploadState =
  | { kind: 'empty' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'sent'; name: string }
  | { kind: 'failed'; message: string };

interface Upload {
  state: UploadState;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
  remove: () => void;
  /** The input that carries the id of the upload. */
  value: RefObject<HTMLInputElement | null>;
}

interface UploadPlace {
  field: FieldView;
  file: FileView;
  parts: UploadParts | null;
}

/** Sends a file as soon as it is chosen. */
export function useUpload({ field, file, parts }: UploadPlace): Upload {
  const [state, setState] = useState<UploadState>({ kind: 'empty' });
  const value = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    tellValue(value.current, '');
    return running.current.signal;
  };
  const upload = async (chosen: File, place: UploadParts, signal: AbortSignal): Promise<UploadState> => {
    const { name } = chosen;
    const onPercent = (percent: number): void => setState({ kind: 'sending', name, percent });
    onPercent(0);
    const uploadId = await send(chosen, { parts: place, fieldId: field.id, signal, onPercent });
    if (!signal.aborted) tellValue(value.current, uploadId);
    return { kind: 'sent', name };
  };
  const run = async (input: HTMLInputElement, place: UploadParts, signal: AbortSignal): Promise<void> => {
    const chosen = input.files?.[0];
    if (!chosen) return setState({ kind: 'empty' });
    let next: UploadState;
    try {
      const refusal = refusalOf(chosen, file, place);
      if (refusal !== null) throw new RefusedFile(refusal);
      next = await upload(chosen, place, signal);
    } catch (fault) {
      next = { kind: 'failed', message: messageOf(fault, place) };
    }
    if (signal.aborted) return;
    input.value = '';
    setState(next);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const signal = begin();
    if (parts) void run(currentTarget, parts, signal);
  };
  const remove = (): void => {
    begin();
    setState({ kind: 'empty' });
  };
  return { state, choose, remove, value };
}

/** A file that is not taken; the message is for people. */
class RefusedFile extends Error {
  override readonly name = 'UploadError';
}

const messageOf = (fault: unknown, { texts }: UploadParts): string =>
  fault instanceof Error && fault.name === 'UploadError' ? fault.message : texts.failed;

/** The value that is submitted; the form around it is told as typing would tell it. */
function tellValue(input: HTMLInputElement | null, uploadId: string): void {
  if (!input) return;
  input.value = uploadId;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function refusalOf(chosen: File, file: FileView, { texts }: UploadParts): string | null {
  const fault = fileFault(chosen, { types: file.types, maxBytes: file.maxBytes });
  if (fault === null) return null;
  return { type: file.typeRefused, size: file.tooLarge, empty: texts.empty }[fault];
}

interface Sending {
  parts: UploadParts;
  fieldId: string;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Most forms have no file field: what sends one is loaded with the first file. */
async function send(chosen: File, { parts, fieldId, signal, onPercent }: Sending): Promise<string> {
  const key = await parts.key();
  if (key === null) throw new Error('no key');
  const { uploadFile } = await import('./upload-file.ts');
  return uploadFile(chosen, { formId: parts.formId, fieldId, key, signal, onPercent });
}
