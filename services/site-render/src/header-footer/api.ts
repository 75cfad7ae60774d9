import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** The blocks of one of them, as `site.json` of a bundle has them; checked like everything that owners save. */
const Part = Type.Object({ blocks: Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 60 }) });

/** CTX-008 */
export const readHeaderFooter = route({
  method: 'GET',
  path: '/api/site-header-footer',
  summary: 'Header and footer as they were changed last, published or not',
  access: { permission: 'contentManager' },
  response: Type.Object({ header: Part, footer: Part }),
});

/** CTX-009. What is left out stays; visitors see the change when the website's draft is published. */
export const saveHeaderFooter = route({
  method: 'PUT',
  path: '/api/site-header-footer',
  summary: 'Changes header and footer in the draft of the website',
  access: { permission: 'contentManager' },
  noted: false,
  body: Type.Object({ header: Type.Optional(Part), footer: Type.Optional(Part) }),
  response: Type.Object({ header: Part, footer: Part }),
});
