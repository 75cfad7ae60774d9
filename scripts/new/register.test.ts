import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../platform/settings.ts';
import { namesOf, UsageError } from './names.ts';
import { withContract, withFeature } from './register.ts';
import { services } from './services.ts';

const hours = namesOf('opening-hours');
const read = (service: string, file: string): string =>
  readFileSync(path.join(root, 'services', service, 'src', file), 'utf8');

describe('a new feature', () => {
  it.each(Object.keys(services))('is served by %s and part of its contracts', (service) => {
    const app = withFeature(read(service, 'app.ts'), hours);
    expect(app).toContain("import { serveOpeningHours } from './opening-hours/routes.ts';\n");
    expect(app.match(/\bserveOpeningHours\b/g)).toHaveLength(2);
    expect(withContract(read(service, 'api.ts'), hours)).toMatch(
      /\nexport \{ showOpeningHours \} from '\.\/opening-hours\/api\.ts';\n$/,
    );
  });
});

describe('a name', () => {
  it('is written in each of the ways that sources want', () => {
    expect(hours).toEqual({
      name: 'opening-hours',
      Name: 'OpeningHours',
      camel: 'openingHours',
      snake: 'opening_hours',
      title: 'Opening hours',
    });
  });

  it.each([undefined, '', 'Opening', 'opening_hours', '../hours', '1st', 'a--b'])('is not %j', (name) => {
    expect(() => namesOf(name)).toThrow(UsageError);
  });
});
