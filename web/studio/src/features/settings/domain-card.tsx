import { checkDomainRoute, makeDomainPrimaryRoute, removeDomainRoute } from '@litfass/site-render/api';
import { Star, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { domainTexts as texts } from '../../gen/texts/domain.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Domain, DomainWork } from './domain-queries.ts';
import { DomainReach } from './domain-reach.tsx';
import { DomainRecords } from './domain-records.tsx';
import { momentText } from '../../ui/moment-text.ts';

const tones = { active: 'good', pending: 'warn', lost: 'warn' } as const;

/** One domain: where it stands, what to enter in the DNS while it is not proven or its proof is gone, what visitors meet from then on. */
export function DomainCard({ domain, work }: { domain: Domain; work: DomainWork }): ReactNode {
  const { host, displayName, state, primary, byOperator, records, checkedAt, problem } = domain;
  const [isLeaving, setIsLeaving] = useState(false);
  const makePrimary = (): void => work.mutate(() => call(makeDomainPrimaryRoute, { params: { host } }));
  return (
    <section className="card stack" aria-label={displayName}>
      <div className="card-head">
        <div className="row">
          <h2>{displayName}</h2>
          <span className="badge" data-tone={tones[state]}>
            {texts.states[state]}
          </span>
          {primary && <span className="badge">{texts.primary}</span>}
        </div>
        <Menu
          label={texts.actions({ host: displayName })}
          actions={[
            ...(state === 'active' && !primary
              ? [{ id: 'primary', label: texts.makePrimary, icon: Star, run: makePrimary }]
              : []),
            {
              id: 'remove',
              label: texts.removeDomain({ host: displayName }),
              icon: Trash2,
              tone: 'danger' as const,
              run: () => setIsLeaving(true),
            },
          ]}
        />
      </div>
      {state === 'active' && <DomainReach host={host} />}
      {records && (state !== 'active' || problem !== null) && <DomainRecords records={records} />}
      {problem && <Notice tone="warn">{problem.text}</Notice>}
      {!byOperator && (
        <div className="row">
          <Button
            isDisabled={work.isPending}
            onPress={() => work.mutate(() => call(checkDomainRoute, { params: { host } }))}
          >
            {texts.check}
          </Button>
          <span className="hint" role="status">
            {checkedAt === null ? texts.checksItself : texts.checked({ when: momentText(checkedAt) })}
          </span>
        </div>
      )}
      <Confirmation
        title={texts.removeDomainTitle}
        text={texts.removeDomainText({ host: displayName })}
        confirm={texts.remove}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => work.mutate(() => call(removeDomainRoute, { params: { host } }))}
      />
    </section>
  );
}
