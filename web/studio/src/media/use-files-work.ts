import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MediaFile } from '../api/site.ts';

/** Does something with files, one after the other; the library shows what is done also where it stopped half-way. */
export function useFilesWork(each: (file: MediaFile) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly MediaFile[]) => {
      for (const file of files) await each(file);
    },
    onSuccess: onDone,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['media'] });
      await client.invalidateQueries({ queryKey: ['media-file'] });
    },
  });
}
