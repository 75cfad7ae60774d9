import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inform } from '../../ui/information.tsx';

interface Work {
  work: () => Promise<void>;
  done: string;
}

/** Changes something of the store; `work` ends with what is to happen on the screen. What is shown of it follows. */
export function useStoreWork() {
  const client = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ work }: Work) => work(),
    onSuccess: (_answer, { done }) => {
      inform(done);
      return client.invalidateQueries({ queryKey: ['store'] });
    },
  });
  return { error, isPending, reset, run: (work: Work['work'], done: string) => mutate({ work, done }) };
}
