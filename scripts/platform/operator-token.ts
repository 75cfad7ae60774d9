import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The operator's token at one service, as `operatorToken` of the kit makes it: commands that need no package know it, too. */
export const operatorToken = (operatorKey: string, service: string): string =>
  sha256(`litfass operator ${service} ${operatorKey}`);

/** All that the service is told of it. */
export const operatorHash = (token: string): string => sha256(token);
