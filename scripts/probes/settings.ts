import { Failure } from '../platform/failure.ts';
import { languageOf, say, type Text } from '../platform/language.ts';
import { probeTexts } from './texts.ts';

/** The environment of `./scripts/probe`, read and checked. */
export interface ProbeSettings {
  website: URL;
  key: string;
  /** Where `watch` tells its figures. */
  port: number;
}

type Environment = Record<string, string | undefined>;

/** @throws Failure that names the first setting that cannot be used */
export function readProbeSettings(env: Environment): ProbeSettings {
  const address = env['LITFASS_PROBE_WEBSITE'] ?? '';
  const key = env['LITFASS_PROBE_KEY'] ?? '';
  const port = Number(env['LITFASS_PROBE_PORT'] || '8080');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw fault(env, 'LITFASS_PROBE_WEBSITE', probeTexts.address, 'https://sonde.litfass.example');
  if (!key.startsWith('lfk_')) throw fault({}, 'LITFASS_PROBE_KEY', probeTexts.key, 'lfk_…'); // never shows a wrong one
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw fault(env, 'LITFASS_PROBE_PORT', probeTexts.port, '8080');
  return { website: new URL(address), key, port };
}

function fault(env: Environment, name: string, expected: Text, example: string): Failure {
  const language = languageOf(process.env);
  const value = env[name] ? `“${env[name]}”` : say(probeTexts.unset, language);
  return new Failure(probeTexts.wrongSetting, { name, value, expected: say(expected, language), example });
}
