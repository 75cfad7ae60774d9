import { refusal } from '@litfass/kit';

export const exportRefusals = {
  busy: (retryAfterSeconds: number) =>
    refusal({
      code: 'busy',
      status: 503,
      text: 'Gerade werden zu viele Archive erstellt. Bitte versuche es in einer Minute noch einmal.',
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
};
