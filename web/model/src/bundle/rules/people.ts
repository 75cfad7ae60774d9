import type { Sound } from '../sound.ts';
import { pointerTo, type Findings } from '../problem.ts';
import { reportDoubles } from './names.ts';

const file = 'people.json';

/** E-mail addresses are unique among accounts and among members; a member's plans exist. */
export const checkPeople = ({ people, names }: Sound, findings: Findings): void => {
  for (const list of ['accounts', 'members'] as const) {
    const entries = (people?.[list] ?? []).map((person, index) => ({
      name: person.email.toLowerCase(),
      file,
      pointer: pointerTo(list, index, 'email'),
    }));
    reportDoubles(entries, (first) => findings.texts.emailTwice({ name: first.name }), findings);
  }
  (people?.members ?? []).forEach((member, index) =>
    (member.plans ?? []).forEach((plan, position) => {
      if (names.plans.has(plan)) return;
      const pointer = pointerTo('members', index, 'plans', position);
      findings.problems.push({ file, pointer, reason: findings.texts.noPlan({ name: plan }) });
    }),
  );
};
