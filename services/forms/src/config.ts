import { mailSettings, serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const formsSettings = Type.Object({
  ...serviceSettings,
  ...mailSettings,
  rateFormPerMinute: Type.Integer({
    minimum: 1,
    default: 20,
    description: 'Submissions of one client address to one website in a minute',
    examples: [20],
  }),
  captchaBits: Type.Integer({
    minimum: 1,
    maximum: 24,
    default: 16,
    description: 'Zero bits that the proof of work must reach; each more doubles the work',
    examples: [16],
  }),
});
export type FormsConfig = Static<typeof formsSettings>;
