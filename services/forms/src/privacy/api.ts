import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const query = Type.Object({ email: Type.String({ minLength: 3, maxLength: 320 }) });

export const exportPerson = route({
  method: 'GET',
  path: '/api/rest/forms/people',
  summary: 'Everything that forms keeps of an e-mail address, of all forms (Art. 15 GDPR)',
  access: { permission: 'formSubmissions' },
  exports: 'json',
  noted: true,
  query,
  response: Type.Object({
    email: Type.String(),
    submissions: Type.Array(Type.Object({}, { additionalProperties: true })),
    newsletter: Type.Array(Type.Object({}, { additionalProperties: true })),
  }),
});

export const deletePerson = route({
  method: 'DELETE',
  path: '/api/rest/forms/people',
  summary: 'Deletes everything that forms keeps of an e-mail address, for good (Art. 17 GDPR)',
  access: { permission: 'formSubmissions' },
  query,
  response: Type.Object({ submissions: Type.Integer(), newsletter: Type.Integer() }),
});
