import { route } from '@litfass/kit/contract';
import { Type } from 'typebox';

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const access = { permission: 'contentManager' } as const;
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });

const SavedSection = Type.Object({
  id: Type.String(),
  name: Type.String(),
  savedAt: Type.String(),
  savedBy: Type.String(),
  /** As on a page; whoever inserts it gives it new ids. */
  section: Type.Record(Type.String(), Type.Unknown()),
});

export const listSavedSectionsRoute = route({
  method: 'GET',
  path: '/api/rest/site/saved-sections',
  summary: 'Sections that were kept to be used again, by their names',
  access,
  response: Type.Object({ items: Type.Array(SavedSection) }),
});

/** 422 `too-many-saved-sections` above 100. */
export const saveSectionRoute = route({
  method: 'POST',
  path: '/api/rest/site/saved-sections',
  summary: 'Keeps a section under a name, to be used again on any page',
  access,
  // Checked against the section's own schema by the server; a browser does not need that one.
  body: Type.Object({ name: Name, section: Type.Record(Type.String(), Type.Unknown()) }),
  bodyLimit: 512 * 1024,
  response: Type.Object({
    ...SavedSection.properties,
    /** Blocks whose code was not kept, because who saves may not write code; by their ids. */
    codeLeftOut: Type.Array(Type.String()),
  }),
});

export const renameSavedSectionRoute = route({
  method: 'PATCH',
  path: '/api/rest/site/saved-sections/:id',
  summary: 'Gives a kept section another name',
  access,
  params: Type.Object({ id: Id }),
  body: Type.Object({ name: Name }),
  response: SavedSection,
});

export const removeSavedSectionRoute = route({
  method: 'DELETE',
  path: '/api/rest/site/saved-sections/:id',
  summary: 'Forgets a kept section; pages on which it was used stay as they are',
  access,
  params: Type.Object({ id: Id }),
  response: Type.Object({ removed: Type.Boolean() }),
});
