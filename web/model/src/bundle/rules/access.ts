import type { Access } from '../../schema-parts.ts';
import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';

/** A door without a key: who imports it should know that it stays shut, or for whom. */
const checkDoor = (
  { file, at, access }: { file: string; at: string; access: Access | null | undefined },
  { names }: Sound,
  { warnings, texts }: Findings,
): void => {
  if (access?.kind === 'password' && !access.password)
    warnings.push({ file, pointer: `${at}/access`, reason: texts.passwordMissing });
  if (access?.kind !== 'members') return;
  (access.plans ?? []).forEach((plan, index) => {
    if (names.plans.has(plan)) return;
    warnings.push({
      file,
      pointer: `${at}${pointerTo('access', 'plans', index)}`,
      reason: texts.noPlan({ name: plan }),
    });
  });
};

/** Who may read what: passwords that are missing, plans that nobody can buy, languages that the website does not have. */
export const checkAccess = (sound: Sound, findings: Findings): void => {
  for (const { file, value } of sound.pages) {
    checkDoor({ file, at: '', access: value.access }, sound, findings);
    const languages = sound.site?.website.languages;
    if (!value.language || !languages || languages.includes(value.language)) continue;
    const reason = findings.texts.languageNotListed({ language: value.language });
    findings.warnings.push({ file, pointer: '/language', reason });
  }
  for (const { file, value } of sound.collections) {
    checkDoor({ file, at: '', access: value.access }, sound, findings);
    value.items.forEach((item, index) =>
      checkDoor({ file, at: pointerTo('items', index), access: item.access }, sound, findings),
    );
  }
};
