import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { domainTexts as texts } from '../../gen/texts/domain.ts';
import { Button } from '../../ui/button.tsx';
import { reachQuery } from './domain-queries.ts';

/** Whether visitors reach the website by a domain, and whether its certificate is sound; looked at now. */
export function DomainReach({ host }: { host: string }): ReactNode {
  const { data, isError, isFetching, refetch } = useQuery(reachQuery(host));
  const isSecure = data?.reach === 'secure';
  const text = isFetching ? texts.reaching : isError || !data ? texts.reachUnknown : texts.reach[data.reach];
  return (
    <div className="row spread domain-reach" data-tone={isSecure ? 'good' : 'warn'}>
      <p className="row" role="status">
        {!isFetching && (isSecure ? <LockKeyhole aria-hidden /> : <CircleAlert aria-hidden />)}
        {text}
      </p>
      <Button look="quiet" isDisabled={isFetching} onPress={() => void refetch()}>
        {texts.reachAgain}
      </Button>
    </div>
  );
}
