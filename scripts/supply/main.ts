// `./scripts/audit`: what the platform is made of: known faults, licences, origins; bill of materials and provenance.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';
import { askForFaults } from './known-faults.ts';
import { isWelcome, licences } from './licences.ts';
import { originsOf } from './origins.ts';
import { provenance } from './provenance.ts';

const HELP = `Looks into what the platform is made of, and writes down what it is built from.

Usage: ./scripts/audit [--faults]

  known faults   asks the registry; without an answer it says so and goes on
  licences       of every installed package
  origins        each package is from the registry, by its checksum
  materials      .cache/supply/sbom.cdx.json (CycloneDX), what runs in production
  provenance     .cache/supply/provenance.json (in-toto, SLSA), from which sources dist was built

Ends with 1 for a high or critical fault, an odd licence or an odd origin. --faults asks for known faults alone, and then
also ends with 1 when there is no answer.`;

const argument = process.argv[2];
if (argument === '--help') console.log(HELP);
else if (argument === '--faults') process.exitCode = (await tellFaults()) === 'none' ? 0 : 1;
else if (argument === undefined) process.exitCode = await all();
else {
  console.error(HELP);
  process.exitCode = 2;
}

async function all(): Promise<number> {
  const faults = await tellFaults();
  const isWell = [tellLicences(), tellOrigins()].every(Boolean);
  const folder = path.join(root, '.cache/supply');
  mkdirSync(folder, { recursive: true });
  const bill = path.join(folder, 'sbom.cdx.json');
  execFileSync(path.join(root, 'scripts/sbom'), [bill], { stdio: 'ignore' });
  tell('materials', path.relative(root, bill));
  const statement = provenance(builder(), new Date());
  const file = path.join(folder, 'provenance.json');
  writeFileSync(file, JSON.stringify(statement, null, 2));
  tell('provenance', `${path.relative(root, file)}: ${statement.subject.length} built files`);
  return faults !== 'grave' && isWell ? 0 : 1;
}

async function tellFaults(): Promise<'none' | 'grave' | 'unknown'> {
  const { counts, grave, reason } = await askForFaults();
  if (!counts) {
    tell('known faults', `NOT ASKED, the registry gives no list of them: ${reason}`);
    return 'unknown';
  }
  tell(
    'known faults',
    Object.entries(counts)
      .map(([severity, count]) => `${count} ${severity}`)
      .join(', '),
  );
  for (const fault of grave) console.error(`  ${fault}`);
  return grave.length === 0 ? 'none' : 'grave';
}

function tellLicences(): boolean {
  const all_ = licences();
  const odd = [...all_].filter(([, licence]) => !isWelcome(licence));
  const kinds = new Set(all_.values()).size;
  tell('licences', `${all_.size} packages, ${kinds} licences, ${odd.length} odd`);
  for (const [name, licence] of odd) console.error(`  ${name}: ${licence}`);
  return odd.length === 0;
}

function tellOrigins(): boolean {
  const { packages, odd } = originsOf(root);
  tell('origins', `${packages} packages, ${odd.length} without checksum or from elsewhere than the registry`);
  for (const name of odd) console.error(`  ${name}`);
  return odd.length === 0;
}

/** Which run this is, as the usual services tell it. */
function builder(): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = process.env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL ?? 'urn:litfass:builder:local';
}

function tell(what: string, words: string): void {
  console.log(`${what.padEnd(14)}${words}`);
}
