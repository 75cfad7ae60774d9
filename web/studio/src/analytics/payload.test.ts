import { recordEditorEvents } from '@litfass/census/api';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { editorEvents, type EditorEventName } from './events.ts';
import { eventOf, type Teller } from './payload.ts';

const teller: Teller = { websiteId: 'w1', websiteLocale: 'de-DE', memberAccountId: 'a1', templateVersion: '7.1' };
const place = { pathname: '/config/items/i1', hash: '#titel', language: 'en-GB' };
const names = Object.keys(editorEvents) as EditorEventName[];

describe('an event of the owner’s app', () => {
  it('tells who did what to what, and where (ANLY-001, ANLY-002)', () => {
    const about = { objectId: 'i1', parentId: 'c1', count: 2, pageType: 'blog', pageId: 'p1' };
    expect(eventOf('collection_item_save', about, { teller, place })).toEqual({
      eventName: 'collection_item_save',
      payload: {
        websiteId: 'w1',
        memberAccountId: 'a1',
        website_locale: 'de-DE',
        member_locale: 'en-GB',
        templateId: '7.1',
        variantId: '',
        pageHash: '#titel',
        pagePath: '/config/items/i1',
        actor: 'user',
        action: 'save',
        event_owner_team: 'studio',
        event_source: 'web',
        object_type: 'collection_item',
        object_id: 'i1',
        object_parent_id: 'c1',
        object_count: 2,
        page_type: 'blog',
        page_id: 'p1',
      },
    });
  });

  it.each(names)('%s is one that census takes', (name) => {
    expect(Check(recordEditorEvents.body ?? {}, [eventOf(name, {}, { teller, place })])).toBe(true);
  });

  it('has a name for each edit of items (ANLY-008, ANLY-009, ANLY-010, ANLY-011, ANLY-012, ANLY-013, ANLY-014, ANLY-015, ANLY-016, ANLY-017)', () => {
    const actions = names.map((name) => editorEvents[name]).filter(({ object }) => object === 'collection_item');
    expect(actions.map(({ action }) => action)).toEqual([
      'edit',
      'save',
      'cancel',
      'duplicate',
      'delete',
      'change_visibility',
      'add_tag',
      'add_category',
      'change_thumbnail',
      'remove_thumbnail',
    ]);
  });

  it('has a name for what happens to collections and in the window after publishing (ANLY-018, ANLY-019, ANLY-020, ANLY-021)', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'collection_move',
        'demo_collection_clone',
        'demo_collection_delete',
        'blog_published_modal_open',
        'blog_published_modal_close',
      ]),
    );
  });

  it('names a design in the design editor where the templates are of version 7.1 (ANLY-007)', () => {
    const designAt = (templateVersion: string, pathname: string): unknown =>
      eventOf('design_open', {}, { teller: { ...teller, templateVersion }, place: { ...place, pathname } }).payload
        .design_id;
    expect(designAt('7.1', '/config/design')).toBe('w1-design');
    expect([designAt('7.1', '/config/pages/x'), designAt('8', '/config/design')]).toEqual([undefined, undefined]);
  });
});
