import { describe, expect, it } from 'vitest';
import { blockTypes, blockVariants, galleryMediaTypes, itemContentTypes, layoutBlockTypes } from './block-types.ts';
import * as codes from './enumerations.ts';
import { editableProperties, editablePropertiesOf, formFieldTypes } from './form-fields.ts';
import { limits } from './limits.ts';
import { mayDo, permissions, rolePermissions } from './permissions.ts';

describe('codes of the specification (ENUM-001 to ENUM-024, ENUM-031 to ENUM-033, PAGE-001, PAGE-005, PAGE-006, PAGE-007, PROD-003)', () => {
  it('name the page types (ENUM-001, PAGE-001)', () => {
    expect(Object.values(codes.pageTypes)).toEqual([
      1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 300, 301,
    ]);
    expect(codes.pageTypesWithoutAnalytics).toEqual([100, 103, 106]);
  });

  it.each([
    ['ENUM-002', codes.productTypeCodes, { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 }],
    ['ENUM-003', codes.workflowCodes, { published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 }],
    ['ENUM-011', codes.websiteTypes, { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 }],
    ['ENUM-012', codes.formSettingsTabs, { build: 1, storage: 2, advanced: 3, captcha: 4, disclaimer: 5 }],
    ['ENUM-013', codes.unitSystems, { imperial: 1, metric: 2 }],
    ['ENUM-014', codes.mobileInfoBarStyles, { none: 1, light: 2, dark: 3 }],
    ['ENUM-015', codes.specialPageKinds, { coverPage: 1, lockScreen: 2, popupOverlay: 3 }],
    ['ENUM-016', codes.shownFlags, { none: 1, show: 2 }],
    ['ENUM-017', codes.colorModes, { none: 1, black: 2, white: 3 }],
    ['ENUM-018', codes.deviceViews, ['desktop', 'phone', 'tablet']],
    [
      'ENUM-020',
      codes.mapStyles,
      { Original: 1, Grayscale: 2, Satellite: 3, MinimalLight: 4, MinimalDark: 5, MinimalBlue: 6 },
    ],
    ['ENUM-021', codes.eventKinds, { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 }],
    ['ENUM-022', codes.buttonContexts, { buttonBlock: 1, popupOverlay: 2 }],
    ['ENUM-023', codes.experimentTypes, ['FEATURE_TOGGLE', 'AB_TEST']],
    ['ENUM-004', codes.itemVisibilities, ['draft', 'published', 'needs review', 'scheduled']],
    ['ENUM-031', codes.surveyCohorts, ['A', 'B', 'C', 'D', 'E']],
    ['ENUM-032', codes.environments, ['internal', 'stage', 'QA', 'dev']],
    ['ENUM-033', codes.templateVersions, ['7', '7.1', '8']],
    ['PAGE-005', codes.collectionViews, ['list', 'grid', 'product']],
    ['PAGE-006', codes.navigationNames, ['main', '_hidden', '_memberareas']],
    ['PAGE-007', codes.memberAreaNavigationType, 'member-area'],
  ] as const)('are those of %s', (_id, table, expected) => {
    expect(table).toEqual(expected);
  });

  it('leave role 5 and website statuses 9 and 10 unused (ENUM-005, ENUM-010)', () => {
    expect(Object.values(codes.contributorRoles)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(Object.values(codes.websiteStatuses)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]);
  });

  it('have nine anchor positions from top-left to bottom-right (ENUM-019)', () => {
    expect(codes.anchorPositions).toHaveLength(9);
    expect([codes.anchorPositions[0], codes.anchorPositions[8]]).toEqual(['top-left', 'bottom-right']);
  });

  it('name content records in analytics (ENUM-024)', () => {
    expect(codes.analyticsRecordNames).toMatchObject({ text: 'blog-post', 'portfolio item': 'portfolio-item' });
  });
});

/** Numbers that bundles, events and databases hold: a type may join, none may go or get another. */
const released = {
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  journal: 7,
  gallery: 8,
  form: 9,
  geo: 10,
  index: 11,
  'collection-link': 12,
  link: 13,
  'tag-cloud': 14,
  comments: 15,
  folder: 16,
  menu: 18,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  video: 32,
  search: 33,
  audio: 41,
  product: 42,
  markdown: 44,
  amazon: 46,
  'horizontal-rule': 47,
  rss: 48,
  'restaurant-booking': 49,
  'restaurant-booking-v2': 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  'social-links': 54,
  'summary-v2': 55,
  chart: 56,
  'member-area': 61,
  pricing: 62,
  reservation: 65,
  accordion: 69,
  marquee: 70,
  legal: 100,
};

describe('codes fixed here', () => {
  const unique = (table: object) => new Set(Object.values(table)).size === Object.keys(table).length;

  it('number each block type once, up to 70, and our own from 100 (ENUM-025)', () => {
    const codes = Object.values(blockTypes);
    const specified = codes.filter((code) => code < 100);
    expect(specified).toHaveLength(42);
    expect(unique(blockTypes)).toBe(true);
    expect(Math.max(...specified)).toBe(70);
    expect(blockTypes).toMatchObject(released);
    expect(Object.keys(released)).toHaveLength(43);
  });

  it('number the layout block types 1 to 20 and 100 (ENUM-026)', () => {
    expect(Object.values(layoutBlockTypes)).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 100]);
  });

  it('number variants from 1000 to 1019 (ENUM-027)', () => {
    expect(unique(blockVariants)).toBe(true);
    for (const code of Object.values(blockVariants)) expect(code >= 1000 && code <= 1019).toBe(true);
  });

  it('name gallery media and item contents (ENUM-028, ENUM-030)', () => {
    expect(galleryMediaTypes).toHaveLength(6);
    expect(itemContentTypes).toMatchObject({
      text: 1,
      image: 2,
      quote: 4,
      link: 5,
      chat: 6,
      audio: 7,
      video: 8,
      lesson: 62,
    });
  });

  it('number each collection type once (ENUM-029)', () => {
    expect(unique(codes.collectionTypes)).toBe(true);
    for (const name of codes.collectionTypeNames) expect(codes.collectionTypes[name]).toBeGreaterThan(0);
  });
});

describe('permissions (ENUM-006 to ENUM-009, ROLE-006 to ROLE-010)', () => {
  it('have base levels 0, 1, 2 and each number once (ENUM-006, ENUM-007, ENUM-008, ENUM-009)', () => {
    expect([permissions.authenticatedNoSitePermissions, permissions.config, permissions.admin]).toEqual([0, 1, 2]);
    expect(new Set(Object.values(permissions)).size).toBe(Object.keys(permissions).length);
  });

  it('let an admin do everything but support (ROLE-006)', () => {
    expect(mayDo([1], 'customCode')).toBe(true);
    expect(mayDo([1], 'supportLoginAs')).toBe(false);
  });

  it.each([
    [4, 'contentManager', true],
    [4, 'customCode', false],
    [4, 'orders', false],
    [8, 'orders', true],
    [8, 'contentManager', false],
    [10, 'config', true],
    [10, 'contentManager', false],
    [3, 'activity', true],
    [5, 'config', false],
  ] as const)('role %i may %s: %s (ROLE-006)', (role, permission, may) => {
    expect(mayDo([role], permission)).toBe(may);
  });

  it('let every role enter the configuration area', () => {
    for (const names of Object.values(rolePermissions)) expect(names).toContain('config');
  });
});

describe('form fields', () => {
  it('have 20 types with the given properties (FORM-001, FORM-002)', () => {
    expect(formFieldTypes).toHaveLength(20);
    expect(editableProperties.website).toEqual(['description', 'placeholder', 'required']);
    expect(editableProperties.currency).toEqual(['description', 'currencySymbol', 'required']);
    expect(editableProperties.phone).toEqual(['description', 'showCountryCode', 'required']);
    expect(editableProperties.section).toEqual(['description', 'underline']);
    expect(editableProperties.likert).toEqual(['description', 'options', 'required']);
    expect(editableProperties.hidden).toEqual(['key', 'value']);
  });

  it('limit a textarea only with the vanilla form handler (FORM-003)', () => {
    expect(editablePropertiesOf('textarea', true)).toContain('maxLength');
    expect(editablePropertiesOf('textarea', false)).not.toContain('maxLength');
    expect(editablePropertiesOf('text', true)).not.toContain('maxLength');
  });
});

describe('limits', () => {
  it('are the specified ones (LIMIT-001, LIMIT-002, LIMIT-003, LIMIT-004, LIMIT-005, PROD-008)', () => {
    expect(limits).toMatchObject({
      blocksPerSection: 60,
      albumTracks: 60,
      userOrderedItems: 250,
      productsPerCollection: 200,
      nestedCategories: 10_000,
      priceCents: 100_000_000,
    });
  });
});
