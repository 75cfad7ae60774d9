import { route } from '@litfass/kit/contract';
import { Type, type Static } from 'typebox';

/** Of all files that come with a form without script. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

/** FORM-037 */
export const formSubmissionKey = route({
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  summary: 'A key for one submission on this website; valid for an hour',
  access: 'public',
  response: Type.Object({ key: Type.String() }),
});

/** A challenge of ALTCHA: find `number` so that the SHA-256 of `salt + number` is `challenge`. */
const Challenge = Type.Object({
  algorithm: Type.Literal('SHA-256'),
  challenge: Type.String(),
  maxnumber: Type.Integer(),
  salt: Type.String(),
  signature: Type.String(),
});
export type Challenge = Static<typeof Challenge>;

/** The proof of work by ALTCHA, version 1 of its protocol: each of its clients can solve it. */
export const captchaChallenge = route({
  method: 'GET',
  path: '/api/form/CaptchaChallenge',
  summary: 'A challenge of ALTCHA; its solution as JSON in base64 is the captchaKey of one submission',
  access: 'public',
  response: Challenge,
});

const Short = Type.Optional(Type.String({ maxLength: 2000 }));

/**
 * FORM-038. With script: `key` and `form` (JSON of field id → value). A plain form has neither, but inputs named by their
 * field's id, and is answered with a redirect. `homepage` is the input that nobody sees.
 */
export const saveFormSubmission = route({
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary: 'Stores a submission once; 400 with errors by field id, 404 for an unknown form, 429 over the limit',
  access: 'public',
  crumb: 'script',
  form: true,
  partsLimit: MOST_FILE_BYTES,
  body: Type.Object(
    {
      formId: Type.String({ maxLength: 100 }),
      key: Short,
      form: Type.Optional(Type.String()),
      captchaKey: Type.Optional(Type.String({ maxLength: 16_384 })),
      homepage: Short,
      /** Milliseconds from showing the form to sending it, where the page measures them. */
      elapsedMs: Type.Optional(Type.Number()),
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
