import { parseUntrustedJson } from '@litfass/kit';

/** Whose visits may be put together by the visitor-return id: everybody's, of who agreed, nobody's. The numbers are stored. */
export const identifies = { all: 0, agreed: 1, nobody: 2 } as const;
export type Identifies = (typeof identifies)[keyof typeof identifies];

/** What a website's settings (JSON, empty for none) say of it (§ 25 TDDDG, OPEN-067). */
export function policyIn(settingsJson: string): Identifies {
  const settings =
    settingsJson === '' ? null : parseUntrustedJson(settingsJson, { maxBytes: 1_000_000, maxKeys: 100_000 });
  const cookies = memberOf(settings, 'cookieSettings');
  if (memberOf(cookies, 'isActivityLogEnabled') === false) return identifies.nobody;
  // Only who says so asks nobody (D4).
  return memberOf(cookies, 'isRestrictiveCookiePolicyEnabled') === false ? identifies.all : identifies.agreed;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
