export { exportForms, importForms } from './definitions/api.ts';
export {
  changeForm,
  createForm,
  listOwnersForms,
  removeForm,
  replaceForm,
  sendTestMail,
  showForm,
} from './definitions/owner-api.ts';
export { listDeliveriesOf, retryDeliveryOf } from './deliveries/api.ts';
export { confirmSubscription, endNewsletter, showConfirmation, showUnsubscription } from './newsletter/api.ts';
export { exportNewsletter, listNewsletter, removeFromNewsletter } from './newsletter/owner-api.ts';
export { countNotices, decideNotice, listNotices, sendNotice, showNotice, showNoticeForm } from './notices/api.ts';
export { deletePerson, exportPerson } from './privacy/api.ts';
export { confirmReceiver, refuseReceiver, showReceiverQuestion, showReceiverRefusal } from './receivers/link-api.ts';
export { askReceiver, listReceivers } from './receivers/api.ts';
export { captchaChallenge, formSubmissionKey, saveFormSubmission } from './submissions/api.ts';
export {
  countUnread,
  deleteSubmission,
  exportSubmissions,
  listSubmissions,
  patchSubmission,
  restoreSubmission,
  showSubmission,
} from './submissions/owner-api.ts';
export { downloadUpload, sendPart, startUpload } from './uploads/api.ts';
export {
  addWebhook,
  askContactOfWebhook,
  changeWebhook,
  listWebhookCalls,
  listWebhooks,
  removeWebhook,
  renewSecretOfWebhook,
  takeOverWebhook,
  repeatWebhookCall,
  tryWebhook,
} from './webhooks/api.ts';
export { removeWebsite } from './websites/api.ts';
export {
  renewWebhookSecret,
  saveCaptchaSettings,
  showCaptchaSettings,
  showWebhookSecret,
} from './websites/owner-api.ts';
