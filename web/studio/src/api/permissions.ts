import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Whether who works here may do what a permission names. */
export type May = (permission: string) => boolean;

/** Says it for who is logged in; the services refuse it in any case. */
export function useMay(): May {
  const { data: account } = useQuery(sessionQuery);
  return (permission) => account?.permissions.includes(permission) ?? false;
}
