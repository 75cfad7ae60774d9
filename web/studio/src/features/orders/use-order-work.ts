import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderQuery, type OwnerOrder } from '../../api/orders.ts';
import { inform } from '../../ui/information.tsx';

interface Work {
  work: () => Promise<OwnerOrder>;
  done: string | null;
}

/** Does something to an order; the answer is the order as it stands then, and lists follow. */
export function useOrderWork(
  orderId: string,
  { onDone, onError }: { onDone?: () => void; onError?: (message: string) => void } = {},
) {
  const client = useQueryClient();
  const { mutate, mutateAsync, error, isPending } = useMutation({
    mutationFn: ({ work }: Work) => work(),
    onSuccess: (order, { done }) => {
      client.setQueryData(orderQuery(orderId).queryKey, order);
      if (done !== null) inform(done);
      onDone?.();
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: ({ message }) => onError?.(message),
  });
  return {
    error,
    isPending,
    run: (work: Work['work'], done: string | null) => mutate({ work, done }),
    /** The same for a form: what goes wrong is the form's to say. */
    change: async (work: Work['work'], done: string | null): Promise<void> => void (await mutateAsync({ work, done })),
  };
}
