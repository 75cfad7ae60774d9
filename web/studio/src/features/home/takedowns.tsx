import type { ReactNode } from 'react';
import type { Overview } from '../../api/site.ts';
import { takedownTexts as texts } from '../../gen/texts/takedown.ts';
import { longDayText } from '../../ui/moment-text.ts';

/** What the platform's operator has taken down, why, and what can be done against it. */
export function Takedowns({ takedowns }: Pick<Overview, 'takedowns'>): ReactNode {
  return takedowns.map(({ path, noticeId, basis, reasons, contact, at }) => (
    <section key={`${path} ${noticeId}`} className="card stack" role="alert">
      <h2>{path === '' ? texts.website : texts.page({ path })}</h2>
      <p>{texts.intro({ day: longDayText(at) })}</p>
      <p>{texts.basis({ basis })}</p>
      <p>{reasons}</p>
      <p>{contact === '' ? texts.redress : texts.redressTo({ contact })}</p>
      {noticeId !== '' && <p className="hint">{texts.number({ id: noticeId })}</p>}
    </section>
  ));
}
