/** What an answer says of single fields, each sentence once; its own sentence when it says nothing of them. */
export function problemTexts(error: Error): string[] {
  const errors: unknown = Reflect.get(Object(Reflect.get(error, 'details')), 'errors');
  const texts = Object.values(Object(errors)).filter((text): text is string => typeof text === 'string');
  return texts.length > 0 ? [...new Set(texts)] : [error.message];
}
