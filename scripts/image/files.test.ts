import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { layOutImage, packagesOf } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'litfass-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of an image', () => {
  it('are those of the service and of what it needs, of no other service', () => {
    expect(packagesOf('auth')).toEqual(['proto', 'services/auth', 'services/kit', 'web/model']);
  });

  it('are what the owner’s app was built to and the templates, not what it is made of', () => {
    expect(packagesOf('site-render')).not.toEqual(expect.arrayContaining(['web/studio']));
    layOutImage('site-render', folder);
    for (const file of ['web/studio/dist/index.html', 'deploy/templates', 'web/widgets/dist/index.js'])
      expect(existsSync(path.join(folder, file)), file).toBe(true);
    expect(existsSync(path.join(folder, 'web/studio/src'))).toBe(false);
  });

  it('hold every service for the operator, who migrates all schemas', () => {
    expect(packagesOf('operator')).toEqual(expect.arrayContaining(['deploy/edge', 'services/census', 'services/auth']));
  });

  it('lie where they lie here, without tests, with the one that starts the service', () => {
    layOutImage('auth', folder);
    expect(readFileSync(path.join(folder, 'main.ts'), 'utf8')).toBe("import './services/auth/src/main.ts';\n");
    expect(existsSync(path.join(folder, 'services/auth/src/main.ts'))).toBe(true);
    expect(existsSync(path.join(folder, 'services/auth/test'))).toBe(false);
    expect(existsSync(path.join(folder, 'services/kit/src/database.test.ts'))).toBe(false);
  });

  it('are refused for a part that there is not', () => {
    expect(() => layOutImage('nothing', folder)).toThrow('There is no package @litfass/nothing');
  });
});
