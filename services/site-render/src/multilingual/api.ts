import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Language = Type.Object({
  /** A language tag such as `de-DE`. */
  code: Type.String(),
  /** The language's own name. */
  name: Type.String(),
  isDefault: Type.Boolean(),
  /** What addresses in this language begin with, `/en`; null as long as nothing is translated into it. */
  prefix: Type.Union([Type.String(), Type.Null()]),
});
const Languages = Type.Object({ defaultLanguage: Type.String(), languages: Type.Array(Language) });

/** MLANG-001, OPEN-053 */
export const multilingualSettings = route({
  method: 'GET',
  path: '/api/multilingual/settings',
  summary: 'The default language and all languages of the website',
  access: 'public',
  response: Languages,
});

/** MLANG-002: on as soon as there is more than one language. */
export const multilingualStatus = route({
  method: 'GET',
  path: '/api/multilingual/status',
  summary: 'Whether the website has more than one language',
  access: 'public',
  response: Type.Object({ enabled: Type.Boolean(), languageCount: Type.Integer() }),
});

/** MLANG-003: the first one is the default; answers the saved list. */
export const saveLanguages = route({
  method: 'PUT',
  path: '/api/multilingual/languages',
  summary: 'Sets the languages of the website, the default one first',
  access: { permission: 'settingsLocale' },
  body: Type.Object({ languages: Type.Array(Type.String({ maxLength: 35 }), { minItems: 1, maxItems: 30 }) }),
  response: Languages,
});
