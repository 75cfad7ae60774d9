import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A large file of others that tests may be tried with, out of the folder that LITFASS_TEST_DATA names; null where there is
 * no such folder or file. Tests that have none say so and do with the small files of the project.
 */
export function testDataFile(name: string): string | null {
  const folder = process.env['LITFASS_TEST_DATA'];
  if (!folder) return null;
  const file = path.resolve(folder, name);
  return existsSync(file) ? file : null;
}
