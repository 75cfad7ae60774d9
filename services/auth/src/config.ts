import { mailSettings, serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const authSettings = Type.Object({
  ...serviceSettings,
  ...mailSettings,
  rateLoginPer_15Minutes: Type.Integer({
    minimum: 1,
    default: 10,
    description:
      'Failed log-ins of one account in 15 minutes, and of each device where it once logged in; an address may have ten times that',
    examples: [10],
  }),
  rateLoginTotalPer_15Minutes: Type.Integer({
    minimum: 100,
    default: 20_000,
    description: 'Failed log-ins of the whole platform in 15 minutes, known devices left out',
    examples: [20_000],
  }),
  /** Sessions of accounts and members that asked to stay logged in. */
  rememberDays: Type.Integer({
    minimum: 1,
    default: 30,
    description: 'Days that “stay logged in” lasts',
    examples: [30],
  }),
  sessionHours: Type.Integer({
    minimum: 1,
    default: 12,
    description: 'Hours after which any other session ends',
    examples: [12],
  }),
  rememberIdleDays: Type.Integer({
    minimum: 1,
    default: 14,
    description: 'Days without use after which even a session that stays logged in ends',
    examples: [14],
  }),
  sessionIdleHours: Type.Integer({
    minimum: 1,
    default: 3,
    description: 'Hours without use after which any other session ends',
    examples: [3],
  }),
});
export type AuthConfig = Static<typeof authSettings>;
