import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRouter, loadRoutes, routesFile } from '../src/routes.ts';

const routes = loadRoutes(routesFile);
const serviceOf = createRouter(routes);

describe('the table of routes', () => {
  it.each([
    ['/', 'site-render'],
    ['/blog/erster-beitrag', 'site-render'],
    ['/config/pages', 'site-render'],
    ['/media/0123/bild.jpg', 'site-render'],
    ['/search', 'site-render'],
    ['/api', 'site-render'],
    ['/api/rest/site/websites', 'site-render'],
    ['/api/site/openapi.json', 'site-render'],
    ['/api/multilingual/languages', 'site-render'],
    ['/api/site-header-footer', 'site-render'],
    ['/api/google-maps/places/autocomplete', 'site-render'],
    ['/api/form/SaveFormSubmission', 'forms'],
    ['/api/rest/forms/websites', 'forms'],
    ['/api/forms/openapi.json', 'forms'],
    ['/api/commerce/cart', 'commerce'],
    ['/api/rest/commerce/orders', 'commerce'],
    ['/api/census/RecordHit', 'census'],
    ['/api/events/Trace', 'census'],
    ['/api/track/Track', 'census'],
    ['/api/rest/census/reports', 'census'],
    ['/api/auth/login', 'auth'],
    ['/api/site-users/account/session', 'auth'],
    ['/api/rest/auth/members', 'auth'],
    ['/api/widget/GetWidgetRendering', 'widget-render'],
  ])('sends %s to %s', (path, service) => {
    expect(serviceOf(path)).toBe(service);
  });

  it('ends a prefix at a segment: /api/formula is no call of forms', () => {
    expect(serviceOf('/api/formula')).toBe('site-render');
    expect(serviceOf('/api/form')).toBe('forms');
  });

  it('lets the longest prefix win, whatever the order', () => {
    const service = (name: string, paths: string[]) => ({ name, schema: name, portOffset: 0, paths });
    const route = createRouter([
      service('all', ['/']),
      service('deep', ['/api/rest/site/deep']),
      service('rest', ['/api/rest']),
    ]);
    expect([route('/api/rest/site/deep/x'), route('/api/rest/site'), route('/x')]).toEqual(['deep', 'rest', 'all']);
  });

  it('names services that exist, each with its own schema, port and description of its calls', () => {
    for (const { name } of routes)
      expect(existsSync(new URL(`../../../services/${name}/package.json`, import.meta.url)), name).toBe(true);
    expect(new Set(routes.map(({ portOffset }) => portOffset)).size).toBe(routes.length);
    for (const { name, schema } of routes) expect(serviceOf(`/api/${schema}/openapi.json`)).toBe(name);
    for (const { name, schema } of routes) expect(serviceOf(`/api/rest/${schema}/x`)).toBe(name);
    const paths = routes.flatMap((route) => route.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
