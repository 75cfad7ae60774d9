import type { FormFault } from '@litfass/model';
import type { StoreQuestions } from './questions.ts';

/** 24 bytes in base64url. */
const FORM_TOKEN_LENGTH = 32;

/** What was typed into a refused form, by the token of its page's address; null once it is forgotten. */
export async function keptForm(
  { form }: Pick<StoreQuestions, 'form'>,
  websiteId: string,
  token: string,
): Promise<FormFault | null> {
  if (token.length !== FORM_TOKEN_LENGTH) return null;
  return (await form({ websiteId, token })).fault;
}
