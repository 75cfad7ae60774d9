/** What somebody did to something in the owner's app (ANLY-007 to ANLY-021). */
interface EditorEvent {
  action: string;
  object: string;
}

/**
 * The events of the owner's app by name: items (ANLY-008 to ANLY-017), collections (ANLY-018 to ANLY-020), the window
 * after a post was published (ANLY-021), the design area (ANLY-007).
 */
export const editorEvents = {
  collection_item_edit: { action: 'edit', object: 'collection_item' },
  collection_item_save: { action: 'save', object: 'collection_item' },
  collection_item_cancel: { action: 'cancel', object: 'collection_item' },
  collection_item_duplicate: { action: 'duplicate', object: 'collection_item' },
  collection_item_delete: { action: 'delete', object: 'collection_item' },
  collection_item_visibility_change: { action: 'change_visibility', object: 'collection_item' },
  collection_item_tag_add: { action: 'add_tag', object: 'collection_item' },
  collection_item_category_add: { action: 'add_category', object: 'collection_item' },
  collection_item_thumbnail_change: { action: 'change_thumbnail', object: 'collection_item' },
  collection_item_thumbnail_remove: { action: 'remove_thumbnail', object: 'collection_item' },
  collection_move: { action: 'move', object: 'collection' },
  demo_collection_clone: { action: 'clone', object: 'demo_collection' },
  demo_collection_delete: { action: 'delete', object: 'demo_collection' },
  blog_published_modal_open: { action: 'open', object: 'blog_published_modal' },
  blog_published_modal_view_post: { action: 'view_post', object: 'blog_published_modal' },
  blog_published_modal_share: { action: 'share', object: 'blog_published_modal' },
  blog_published_modal_close: { action: 'close', object: 'blog_published_modal' },
  design_open: { action: 'open', object: 'design' },
} as const satisfies Readonly<Record<string, EditorEvent>>;

export type EditorEventName = keyof typeof editorEvents;

/** What an event is about; all of it optional. */
export interface About {
  objectId?: string;
  /** What the object is a part of, such as the collection of an item. */
  parentId?: string;
  /** How many, where several are handled at once. */
  count?: number;
  pageType?: string;
  pageId?: string;
}
