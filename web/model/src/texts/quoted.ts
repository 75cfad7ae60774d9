/** What somebody wrote, in quotation marks; marks within it become those of the second rank: `„Becher ‚Förde‘“`. */
export const quoted = (text: string): string => `„${text}“`.replaceAll(/(?<!^)„/g, '‚').replaceAll(/“(?!$)/g, '‘');
