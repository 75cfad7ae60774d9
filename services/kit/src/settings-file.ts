import { readFileSync } from 'node:fs';

/**
 * The environment together with the file that its LITFASS_SETTINGS_FILE names, lines `NAME=value`, comments and empty ones
 * aside. What the environment says itself wins. @throws Error when the file cannot be read or a line is none
 */
export function withSettingsFile(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const file = env['LITFASS_SETTINGS_FILE'];
  if (!file) return env;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const settings = lines.map((line, at) => {
    const [, name, value] = /^(LITFASS_[A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    // Its own words could be a password.
    if (name === undefined || value === undefined) throw new Error(`${file}: setting ${at + 1} is no line NAME=value`);
    return [name, value] as const;
  });
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(settings), ...Object.fromEntries(set) };
}
