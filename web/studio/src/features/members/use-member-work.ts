import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberQuery, type DetailedMember } from '../../api/members.ts';
import { inform } from '../../ui/information.tsx';

/** Changes a member, shows the new state at once and says that it worked. */
export function useMemberWork(member: DetailedMember) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ work, done }: { work: () => Promise<DetailedMember | null>; done: string }) => {
      const changed = await work();
      if (changed) client.setQueryData(memberQuery(member.id).queryKey, changed);
      inform(done);
    },
    // The list and the names of plans may have changed with it.
    onSuccess: () => client.invalidateQueries({ queryKey: ['members'], refetchType: 'none' }),
  });
  return {
    /** The same for a form: what goes wrong is the form's to say. */
    change: (work: () => Promise<DetailedMember | null>, done: string): Promise<void> => mutateAsync({ work, done }),
    run: (work: () => Promise<DetailedMember | null>, done: string) => mutate({ work, done }),
    isPending,
    error,
  };
}
