import { mailSettings, objectStoreSettings, serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

const Address = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 3, description, examples: [example] }));

export const formsSettings = Type.Object({
  ...serviceSettings,
  ...mailSettings,
  rateFormPerMinute: Type.Integer({
    minimum: 1,
    default: 20,
    description: 'Submissions of one client address to one website in a minute',
    examples: [20],
  }),
  rateFormPerSitePerMinute: Type.Integer({
    minimum: 1,
    default: 600,
    description: 'Submissions to one website in a minute, of all clients together',
    examples: [600],
  }),
  formTimeTrapMs: Type.Integer({
    minimum: 0,
    default: 800,
    description: 'What is sent sooner after its form was shown is set aside as spam; 0 switches this off',
    examples: [800],
  }),
  captchaMaxNumber: Type.Integer({
    minimum: 10,
    maximum: 10_000_000,
    default: 100_000,
    description: 'Most tries that the proof of work (ALTCHA) takes; half of them on average',
    examples: [100_000],
  }),
  captchaVerifyUrl: Address(
    'Where captchas are checked, instead of their providers’ own addresses',
    'https://proxy.example/siteverify',
  ),
  allowPrivateTargets: Type.Boolean({
    default: false,
    description: 'Webhooks and captcha checks may go to private addresses; for trying out, refused in production',
    examples: [1],
  }),
  operatorEmail: Type.Optional(
    Type.String({
      pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$',
      description: 'Who runs the platform: told of each report of unlawful content, and answered to by who reports',
      examples: ['meldung@litfass.example'],
    }),
  ),
  scanCommand: Address(
    'Command that reads a file from its standard input: status 0 is clean, 1 is not',
    'clamdscan --no-summary -',
  ),
  clamavAddress: Address('clamd that scans the files of forms (INSTREAM)', 'clamav:3310'),
  ...objectStoreSettings,
});
export type FormsConfig = Static<typeof formsSettings>;
