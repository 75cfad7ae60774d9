import { Type } from 'typebox';
import { route } from '../contract.ts';

const query = Type.Object({ token: Type.String({ maxLength: 100, default: '' }) });
// Of the page's own button; what matters is the token.
const body = Type.Optional(Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })]));

/** The pages below a path on which a typed address agrees to its mails or refuses them; opening one changes nothing. */
export function addressAnswerRoutes(below: string) {
  const paths = { confirm: `${below}/confirm`, refuse: `${below}/refuse` };
  const page = { method: 'GET', access: 'public', query } as const;
  const button = { method: 'POST', access: 'public', crumb: false, form: true, query, body } as const;
  return {
    paths,
    showQuestion: route({
      ...page,
      path: paths.confirm,
      summary: 'Page with the button by which a typed address agrees to its mails; opening it changes nothing',
    }),
    confirm: route({
      ...button,
      path: paths.confirm,
      summary: 'Agrees to the mails of a website by the token of the mail that asked',
    }),
    showRefusal: route({
      ...page,
      path: paths.refuse,
      summary: 'Page with the button by which an address wants not to be asked again; opening it changes nothing',
    }),
    refuse: route({
      ...button,
      path: paths.refuse,
      summary: 'Refuses the mails of a website by the token of the mail that asked',
    }),
  };
}
