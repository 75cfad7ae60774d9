import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Whether who works here may do what a permission names; the services refuse it in any case. */
export function useMay(): (permission: string) => boolean {
  const { data: account } = useQuery(sessionQuery);
  return (permission) => account?.permissions.includes(permission) ?? false;
}
