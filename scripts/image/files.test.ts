import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { layOutImage, packagesOf } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'litfass-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of an image', () => {
  it('are those of the service and of what it needs, of no other service', () => {
    expect(packagesOf('auth')).toEqual(['proto', 'services/auth', 'services/kit', 'web/model']);
  });

  it('are the bundle of a service and what it reads, not what they are made of', () => {
    layOutImage('site-render', path.join(folder, 'site-render'));
    const files = readdirSync(path.join(folder, 'site-render'), { recursive: true }).map(String);
    for (const file of [
      'services/site-render/dist/main.js',
      'web/studio/dist/index.html',
      'web/runtime/dist/manifest.json',
    ])
      expect(files).toContain(file);
    expect(files).toContain('deploy/templates/studio/site.json');
    expect(files.filter((file) => /\/(src|test)(\/|$)/.test(file) && !file.startsWith('node_modules'))).toEqual([]);
  });

  it('hold, of packages, those with machine code and with data, and what these need', () => {
    const packages = (part: string): string[] => {
      layOutImage(part, path.join(folder, part));
      const modules = path.join(folder, part, 'node_modules');
      return existsSync(modules) ? readdirSync(modules) : [];
    };
    expect(packages('forms')).toEqual([]);
    expect(packages('auth')).toEqual(['@node-rs']);
    expect(packages('commerce')).toEqual(['@expo-google-fonts']);
    expect(packages('census')).toEqual(['@ip-location-db']);
    expect(packages('site-render')).toEqual(expect.arrayContaining(['@img', 'sharp']));
    const fromImage = createRequire(path.join(folder, 'site-render/services/site-render/dist/main.js'));
    expect(fromImage('sharp')).toBeTypeOf('function');
  });

  it('are enough for each service to start and to say what its settings lack', async () => {
    const parts = ['site-render', 'forms', 'commerce', 'census', 'auth', 'widget-render'];
    const start = (part: string) => {
      const target = path.join(folder, part);
      if (!existsSync(target)) layOutImage(part, target);
      return promisify(execFile)(process.execPath, ['main.mjs'], { cwd: target, env: {} }).catch(String);
    };
    const words = await Promise.all(parts.map(start));
    for (const word of words) expect(word).toMatch(/^Error: .*\nThe configuration has 4 fault\(s\):\n/);
  });

  it('are sources without tests for the operator, and no bundles', () => {
    const target = path.join(folder, 'operator');
    layOutImage('operator', target);
    expect(readFileSync(path.join(target, 'main.mjs'), 'utf8')).toBe("import './scripts/migrate.ts';\n");
    for (const [file, isThere] of Object.entries({
      'services/auth/src/db/migrations.ts': true,
      'services/auth/test': false,
      'services/auth/dist': false,
      'services/kit/src/database.test.ts': false,
    }))
      expect(existsSync(path.join(target, file)), file).toBe(isThere);
  });

  it('are refused for a part that there is not', () => {
    expect(() => layOutImage('nothing', folder)).toThrow('There is no package @litfass/nothing');
  });
});
