import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { libraryTexts } from '../gen/texts/library.ts';
import { useUnsaved } from '../ui/unsaved/use-unsaved.ts';
import { whenBack } from '../ui/when-back.ts';
import { uploadFiles, type Progress } from './upload.ts';

/**
 * Sends files into a folder and says how far it is. Where the line or the service is gone it goes on by itself once
 * that is back; what somebody cancelled waits for `resume`.
 */
export function useUpload(folder: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress & { all: number; size: number }>();
  const abort = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: ({ files, folder: into }: { files: File[]; folder: string }) => {
      abort.current = new AbortController();
      const all = { all: files.length, size: files.reduce((sum, { size }) => sum + size, 0) };
      setProgress({ files: 0, bytes: 0, ...all });
      const onProgress = (reached: Progress): void => setProgress({ ...reached, ...all });
      return uploadFiles(files, { signal: abort.current.signal, onProgress, folder: into });
    },
    // The list is not waited for: without a line it is tried again for seconds, while what is left could be told.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['media'] });
      void client.invalidateQueries({ queryKey: ['uploads'] });
    },
  });
  const { isPending, mutate, data, variables } = upload;
  const left = data?.left ?? [];
  useSending(upload, () => abort.current.abort());
  const resume = (): void => mutate({ files: left, folder: variables?.folder ?? '' });
  const isCut = !isPending && data?.isCut === true;
  const goOn = useEffectEvent(resume);
  useEffect(() => (isCut ? whenBack(() => goOn()) : undefined), [isCut]);
  return {
    ...upload,
    progress,
    left,
    isCut,
    start: (files: File[]): void => mutate({ files, folder }),
    resume,
    cancel: (): void => abort.current.abort(),
  };
}

/** Who leaves while files are being sent is asked first: what has not arrived would be lost. To save is to wait for them. */
function useSending({ isPending }: { isPending: boolean }, cancel: () => void): void {
  const arrived = useRef(Promise.withResolvers<void>());
  useEffect(() => {
    if (isPending) return () => arrived.current.resolve();
    arrived.current = Promise.withResolvers<void>();
    return undefined;
  }, [isPending]);
  const [isGivenUp, setGivenUp] = useState(false);
  useUnsaved({
    isUnsaved: () => isPending && !isGivenUp,
    save: () => arrived.current.promise,
    discard: () => {
      setGivenUp(true);
      cancel();
    },
    text: libraryTexts.sending,
  });
}
