import { addPasskey, passkeyLogIn, startPasskey, startPasskeyLogIn } from '@litfass/auth/api';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyTexts } from '../gen/texts/passkey.ts';
import { call, rememberCrumb } from './call.ts';
import type { Account } from './session.ts';

/** Whether this browser, at this address, can work with passkeys at all: without TLS it can't. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Has the browser make a passkey, and the service keep it. @throws CallFailed, Error for people */
export async function createPasskey({
  currentPassword,
  name,
}: {
  currentPassword: string;
  name: string;
}): Promise<void> {
  const { challenge, options } = await call(startPasskey, { body: { currentPassword } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The service's half of the library made them; the contract leaves their many members open.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await inWords(startRegistration({ optionsJSON }), passkeyTexts.notMade);
  await call(addPasskey, { body: { challenge, name, response } });
}

/** Logs in by a passkey, without a password. @throws CallFailed, Error for people */
export async function startPasskeySession(rememberMe: boolean): Promise<Account> {
  const { challenge, options } = await call(startPasskeyLogIn, { body: {} });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await inWords(startAuthentication({ optionsJSON }), passkeyTexts.notUsed);
  const { account, crumb } = await call(passkeyLogIn, { body: { challenge, response, rememberMe } });
  rememberCrumb(crumb);
  return account;
}

/** Browsers tell in their own English words that somebody cancelled, waited too long or has no such key. */
const inWords = <T>(work: Promise<T>, text: string): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Error(text, { cause: error });
  });
