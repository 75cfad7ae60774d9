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
