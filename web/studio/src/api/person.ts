import { deleteBuyer, exportBuyer } from '@litfass/commerce/api';
import { deletePerson, exportPerson } from '@litfass/forms/api';
import { call } from './call.ts';
import type { May } from './permissions.ts';

/** Whose: `memberId` where the address is a member's. */
interface Person {
  email: string;
  memberId?: string;
}

/** Everything that forms and the store keep of a person, as far as the role may see it. */
export async function dataOfPerson({ email, memberId }: Person, may: May) {
  const [forms, store] = await Promise.all([
    may('formSubmissions') ? call(exportPerson, { query: { email } }) : null,
    may('orders') ? call(exportBuyer, { query: { email, ...(memberId !== undefined && { memberId }) } }) : null,
  ]);
  return { forms, store };
}

/** Deletes what forms and the store keep of an address; what the law wants kept stays and is counted. */
export async function forgetPerson(email: string, may: May): Promise<{ ordersKept: number }> {
  if (may('formSubmissions')) await call(deletePerson, { query: { email } });
  const { ordersKept } = may('orders') ? await call(deleteBuyer, { query: { email } }) : { ordersKept: 0 };
  return { ordersKept };
}
