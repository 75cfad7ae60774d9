import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { publishedSchema } from './published-schema.ts';

const accepts = (kind: Parameters<typeof publishedSchema>[0], json: unknown): boolean => {
  const { $schema: _draft, ...schema } = publishedSchema(kind);
  return new Ajv({ strict: false }).validate(schema, json);
};

describe('publishedSchema', () => {
  it('accepts files without the ids and SKUs that an import derives', () => {
    expect(accepts('page', { title: 'Start', sections: [{ blocks: [{ type: 'html', value: { html: '' } }] }] })).toBe(
      true,
    );
    expect(accepts('collection', { title: 'Blog', collectionType: 'blog', items: [{ title: 'A' }] })).toBe(true);
    const structuredContent = { productType: 'PHYSICAL', variants: [{ priceCents: 500 }] };
    expect(
      accepts('collection', { title: 'Laden', collectionType: 'products', items: [{ title: 'A', structuredContent }] }),
    ).toBe(true);
    expect(
      accepts('commerce', { plans: [{ name: 'A', priceCents: 500, billingPeriod: { value: 1, unit: 'month' } }] }),
    ).toBe(true);
  });

  it('still asks for everything else, and for ids that nothing derives', () => {
    expect(accepts('page', { sections: [] })).toBe(false);
    expect(accepts('form', { key: 'a', name: 'A', fields: [{ type: 'text' }] })).toBe(false);
    expect(accepts('page', { id: 'kurz', title: 'Start', sections: [] })).toBe(false);
  });

  it('is plain JSON that can be written down', () => {
    for (const kind of ['site', 'page', 'collection', 'form', 'commerce', 'people'] as const) {
      expect(JSON.parse(JSON.stringify(publishedSchema(kind)))).toEqual(publishedSchema(kind));
    }
  });
});
