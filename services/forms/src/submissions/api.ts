import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

/** FORM-037 */
export const formSubmissionKey = route({
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  summary: 'A key for one submission on this website; valid for an hour',
  access: 'public',
  response: Type.Object({ key: Type.String() }),
});

/** The proof of work: find a number so that the SHA-256 of `<challenge>:<number>` begins with `bits` zero bits. */
export const captchaChallenge = route({
  method: 'GET',
  path: '/api/form/CaptchaChallenge',
  summary: 'A challenge for the captcha; `<challenge>:<number>` is the captchaKey of one submission',
  access: 'public',
  response: Type.Object({ challenge: Type.String(), bits: Type.Integer() }),
});

const Short = Type.Optional(Type.String({ maxLength: 2000 }));

/**
 * FORM-038. With script: `key` and `form` (JSON of field id → value). A plain form has neither, but inputs named by their
 * field's id, and is answered with a redirect. `homepage` is the input that nobody sees.
 */
export const saveFormSubmission = route({
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary: 'Stores a submission; 400 with errors by field id, 404 for an unknown form, 429 over the limit',
  access: 'public',
  crumb: 'script',
  form: true,
  body: Type.Object(
    {
      formId: Type.String({ maxLength: 100 }),
      key: Short,
      form: Type.Optional(Type.String()),
      captchaKey: Short,
      homepage: Short,
      collectionId: Short,
      objectName: Short,
      isOverlayForm: Type.Optional(Type.Boolean()),
      submitButtonText: Short,
      pageTitle: Short,
      pageId: Short,
      contentSource: Short,
      pagePath: Short,
      pagePermissionTypeValue: Short,
    },
    { additionalProperties: true },
  ),
  response: Type.Object({ submissionId: Type.String() }),
});

const Answer = Type.Union([Type.String(), Type.Array(Type.String()), Type.Record(Type.String(), Type.String())]);

export const listSubmissions = route({
  method: 'GET',
  path: '/api/rest/forms/forms/:formId/submissions',
  summary: 'Submissions of a form, newest first; `next` goes into `before` for the following page',
  access: { permission: 'formSubmissions' },
  params: Type.Object({ formId: Type.String({ maxLength: 100 }) }),
  query: Type.Object({
    before: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    /** Shows what the hidden field caught instead of what people sent. */
    spam: Type.Boolean({ default: false }),
  }),
  response: Type.Object({
    submissions: Type.Array(
      Type.Object({
        id: Type.String(),
        receivedAt: Type.String(),
        answers: Type.Record(Type.String(), Answer),
        page: Type.Object({}, { additionalProperties: true }),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
});
