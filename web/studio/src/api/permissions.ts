import { siteMember } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Whether who works here may do what a permission names. */
export type May = (permission: string) => boolean;

/** Editors have a hand in all content, who keeps the store in products alone. */
export const mayKeepGoods = (may: May): boolean => may('contentManager') || may('commerce');

/** Whether somebody may change a member of the website's document, by its path: `settings.legal`. */
export const mayChangeMember = (may: May, path: string): boolean => may(siteMember(path).permission);

/** Says it for who is logged in; the services refuse it in any case. */
export function useMay(): May {
  const { data: account } = useQuery(sessionQuery);
  return (permission) => account?.permissions.includes(permission) ?? false;
}
