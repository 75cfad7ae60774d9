import { route } from '@litfass/kit/contract';
import { Form } from '@litfass/model';
import { Type } from 'typebox';

const Id = Type.String({ maxLength: 100 });
const params = Type.Object({ formId: Id });
const access = { permission: 'contentManager' };
const DEFINITION_BYTES = 2 * 1024 * 1024;

/** What an owner sends: the five tabs of the settings (build, storage, advanced, captcha, disclaimer) are members of it. */
const Draft = Type.Partial(Form);

export const listOwnersForms = route({
  method: 'GET',
  path: '/api/rest/forms/forms',
  summary: 'The forms of the website by name',
  access: { permission: 'formSubmissions' },
  query: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        key: Type.String(),
        name: Type.String(),
        fields: Type.Integer(),
        submissions: Type.Integer(),
        /** Of the last seven days. */
        recent: Type.Integer(),
        /** Those that nobody has opened yet. */
        unread: Type.Integer(),
        /** Addresses that are told of a submission by mail. */
        receivers: Type.Integer(),
        changedAt: Type.String(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});

export const createForm = route({
  method: 'POST',
  path: '/api/rest/forms/forms',
  summary: 'Makes a form; id and key are made where they are left out',
  access,
  body: Draft,
  bodyLimit: DEFINITION_BYTES,
  response: Form,
});

export const showForm = route({
  method: 'GET',
  path: '/api/rest/forms/forms/:formId',
  summary: 'A form with everything that its owner may set',
  access,
  params,
  response: Form,
});

export const replaceForm = route({
  method: 'PUT',
  path: '/api/rest/forms/forms/:formId',
  /** 409 `form-changed` with `by` (null: unknown), `at` and `form` where it is no longer the one of `basis`. */
  summary: 'Saves a whole form',
  access,
  params,
  /** `fingerprintOf('form', …)` of the form that the change began with; without it any other change is overwritten. */
  query: Type.Object({ basis: Type.Optional(Type.String({ maxLength: 24 })) }),
  body: Draft,
  bodyLimit: DEFINITION_BYTES,
  response: Form,
});

export const changeForm = route({
  method: 'PATCH',
  path: '/api/rest/forms/forms/:formId',
  summary: 'Saves some members of a form, such as one tab of its settings',
  access,
  params,
  body: Draft,
  bodyLimit: DEFINITION_BYTES,
  response: Form,
});

/** 409 `no-receiver` when the form names nobody, `receivers-wait` when none of them has agreed. */
export const sendTestMail = route({
  method: 'POST',
  path: '/api/rest/forms/forms/:formId/test-mail',
  summary: 'Sends each confirmed address that the form tells of submissions a mail, as a trial',
  access,
  params,
  response: Type.Object({ to: Type.Array(Type.String()) }),
});

export const removeForm = route({
  method: 'DELETE',
  path: '/api/rest/forms/forms/:formId',
  summary: 'Takes a form off the website; its submissions stay',
  access,
  params,
  response: Type.Object({ removed: Type.Boolean() }),
});
