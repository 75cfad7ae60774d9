/** A text that `like` looks for as it is: its signs are none of the pattern's. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
