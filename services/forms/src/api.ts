export { exportForms, importForms } from './definitions/api.ts';
export { captchaChallenge, formSubmissionKey, listSubmissions, saveFormSubmission } from './submissions/api.ts';
export { removeWebsite } from './websites/api.ts';
