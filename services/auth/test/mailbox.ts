import { eventually, sentMails } from '@litfass/kit/testing';
import { expect } from 'vitest';
import type { AuthService } from './auth-service.ts';

/** All mails to an address so far, oldest first, once there are at least `count`. */
export async function mailsTo(service: AuthService, address: string, count = 1) {
  const found = async () =>
    (await sentMails(service.dataDir)).filter(({ to }) => to?.some((one) => one.address === address));
  await eventually(async () => expect((await found()).length).toBeGreaterThanOrEqual(count));
  return found();
}

/** The token of the link in the newest mail to an address. */
export async function tokenFor(service: AuthService, address: string, count = 1): Promise<string> {
  const mails = await mailsTo(service, address, count);
  return /[#?&]token=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
