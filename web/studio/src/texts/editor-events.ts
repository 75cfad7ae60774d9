import { area } from '@litfass/model/texts/area';
import type { EditorEventName } from '../analytics/events.ts';
import { choose } from './choose.ts';

type Names = Readonly<Record<EditorEventName, string>>;

const de: Names = {
  collection_item_edit: 'Eintrag geöffnet',
  collection_item_save: 'Eintrag gespeichert',
  collection_item_cancel: 'Bearbeitung eines Eintrags abgebrochen',
  collection_item_duplicate: 'Eintrag dupliziert',
  collection_item_delete: 'Eintrag gelöscht',
  collection_item_visibility_change: 'Sichtbarkeit eines Eintrags geändert',
  collection_item_tag_add: 'Schlagwort vergeben',
  collection_item_category_add: 'Kategorie vergeben',
  collection_item_thumbnail_change: 'Vorschaubild geändert',
  collection_item_thumbnail_remove: 'Vorschaubild entfernt',
  collection_move: 'Einträge umgeordnet',
  demo_collection_clone: 'Beispielsammlung übernommen',
  demo_collection_delete: 'Beispielsammlung gelöscht',
  blog_published_modal_open: 'Beitrag veröffentlicht',
  blog_published_modal_view_post: 'Neuen Beitrag angesehen',
  blog_published_modal_share: 'Neuen Beitrag geteilt',
  blog_published_modal_close: 'Hinweis zum neuen Beitrag geschlossen',
  design_open: 'Design geöffnet',
};

const en: Names = {
  collection_item_edit: 'Item opened',
  collection_item_save: 'Item saved',
  collection_item_cancel: 'Editing of an item cancelled',
  collection_item_duplicate: 'Item duplicated',
  collection_item_delete: 'Item deleted',
  collection_item_visibility_change: 'Visibility of an item changed',
  collection_item_tag_add: 'Tag added',
  collection_item_category_add: 'Category added',
  collection_item_thumbnail_change: 'Thumbnail changed',
  collection_item_thumbnail_remove: 'Thumbnail removed',
  collection_move: 'Items put in another order',
  demo_collection_clone: 'Demo collection taken over',
  demo_collection_delete: 'Demo collection deleted',
  blog_published_modal_open: 'Post published',
  blog_published_modal_view_post: 'New post viewed',
  blog_published_modal_share: 'New post shared',
  blog_published_modal_close: 'Notice on the new post closed',
  design_open: 'Design opened',
};

/** What the events of the owner's app are called in the statistics. */
export const editorEventTexts = choose(area({ de, en }));
