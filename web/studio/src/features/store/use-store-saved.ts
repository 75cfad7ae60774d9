import { useQueryClient } from '@tanstack/react-query';
import { inform } from '../../ui/information.tsx';

/** Says that something of the store was saved; what is shown of it follows. */
export function useStoreSaved(): (done: string) => void {
  const client = useQueryClient();
  return (done) => {
    inform(done);
    void client.invalidateQueries({ queryKey: ['store'] });
  };
}
