import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Messages {
  [key: string]: string | Messages;
}

/** Languages of the catalogues: those that the shared one is written in. */
export const languagesOf = (blocks: string): string[] =>
  readdirSync(path.join(blocks, '_shared/messages'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();

/** `<folder>/messages/<language>.json`. @throws Error when it is missing, or a message is more than plain text */
export function readMessages(folder: string, language: string): Messages {
  const file = path.join(folder, 'messages', `${language}.json`);
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'));
  checkPlain(messages, file);
  return messages;
}

/**
 * Messages are ICU messages. Those of blocks are names and take no arguments: without ICU's signs the text is its own
 * result, so no formatter is loaded for it.
 */
function checkPlain(messages: Messages, place: string): void {
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message === 'object') checkPlain(message, `${place} ${key}`);
    else if (/[{}<>]|''/.test(message)) throw new Error(`${place} ${key}: a block's message is plain text`);
  }
}
