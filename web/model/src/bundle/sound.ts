import type { Collection } from '../collection.ts';
import type { Commerce } from '../commerce.ts';
import type { Form } from '../form.ts';
import type { Page } from '../page.ts';
import type { People } from '../people.ts';
import type { Site } from '../site.ts';

/** The files of a bundle that have the shape they should have, with their names for messages. */
export interface Sound {
  site: Site | null;
  pages: Named<Page>[];
  collections: Named<Collection>[];
  forms: Named<Form>[];
  commerce: Commerce | null;
  people: People | null;
  /** Names of all files of a kind, sound or not, so that one fault does not cause messages elsewhere. */
  names: Readonly<Record<'pages' | 'collections' | 'forms' | 'plans' | 'donationPages', ReadonlySet<string>>>;
}

export interface Named<T> {
  file: string;
  value: T;
}
