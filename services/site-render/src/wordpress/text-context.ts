import type { ConversionTexts } from '@litfass/model/texts';
import type { Entry } from './entry.ts';
import type { FormBook } from './form-book.ts';
import type { MediaLibrary } from './media-library.ts';

/** What the conversion of one text may know of the rest of the export. */
export interface TextContext {
  entry: Entry;
  media: MediaLibrary;
  /** urlId of the collection that the posts go into. */
  blog: string;
  /** The new address of a page or post of the old website, or null. */
  newAddress: (url: string) => string | null;
  /** Attachments that belong to an entry, in their order. */
  attachmentsOf: (entryId: string) => Entry[];
  /** The content of a reusable block. */
  reusable: (id: string) => string | null;
  /** The name of a category by WordPress's number. */
  categoryName: (id: string) => string | null;
  /** The form that a shortcode of a plugin means, as HTML; null when the export does not hold it. */
  oldForm: (name: string, id: string, title: string) => string | null;
  /** Where forms of the texts go. */
  forms: FormBook;
  /** Tells in the report what could not be kept as it was. */
  note: (text: string) => void;
  /** In whose words it is noted. */
  texts: ConversionTexts;
}
