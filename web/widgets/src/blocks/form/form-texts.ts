import { pageTexts } from '../../texts/page.ts';

/** Texts of a form in the browser; those with a number in them carry its place in braces. */
export type FormTexts = ReturnType<typeof formTexts>;

/** The few texts of the catalogue that a form shows by itself: the browser does not load the others. */
export function formTexts(locale: string) {
  const { forms, lang } = pageTexts(locale);
  return {
    /** Which language they are in, where the page is in another (WCAG 3.1.2). */
    lang,
    fields: {
      required: forms.required,
      tooLong: forms.tooLong,
      numberInvalid: forms.numberInvalid,
      dateInvalid: forms.dateInvalid,
      timeInvalid: forms.timeInvalid,
      phoneInvalid: forms.phoneInvalid,
      optionInvalid: forms.optionInvalid,
      sanitizationFailed: forms.sanitizationFailed,
      fileUnfinished: forms.fileUnfinished,
      emailInvalid: forms.emailInvalid({ email: forms.emailExample }),
      websiteInvalid: forms.websiteInvalid({ example: 'beispiel.de', other: 'https://beispiel.de' }),
    },
    file: {
      empty: forms.fileEmpty,
      failed: forms.fileFailed,
      remove: forms.fileRemove({ name: '{name}' }),
      progress: forms.fileProgress({ name: '{name}', percent: '{percent}' }),
      done: forms.fileDone({ name: '{name}' }),
    },
    submitting: forms.submitting,
    submitFailed: forms.submitFailed,
    unknownError: forms.unknownError,
    captchaMissing: forms.captchaMissing,
    keyFailed: forms.keyFailed,
    validationFailed: forms.validationFailed,
    errorBelow: forms.errorBelow,
    errorAbove: forms.errorAbove,
    cannotSend: forms.cannotSend,
    notConfigured: forms.notConfigured,
    rateLimited: forms.rateLimited,
    retryIn: forms.retryIn({ seconds: '{seconds}' }),
    cannotOpen: forms.cannotOpen,
    close: forms.close,
    trap: forms.honeypot,
  };
}
