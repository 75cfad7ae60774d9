import { askNoticeAddress } from '@litfass/commerce/api';
import { siteMember } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { noticeAddressQuery, type NoticeAddress } from '../../api/store.ts';
import { locale } from '../../texts/choose.ts';
import { noticeAddressTexts as texts } from '../../gen/texts/notice-address.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';

const names = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Where the store's mails to its owner go: one line, unless the address of the legal details gets none yet. */
export function NoticeAddressPart(): ReactNode {
  const query = useQuery(noticeAddressQuery);
  return (
    <Loaded query={query}>
      {({ address, state, goesTo }) =>
        address === null || state === null || state === 'confirmed' ? (
          <p className="quiet notice-address">{whereTo(goesTo, texts.goTo)}</p>
        ) : (
          <Unconfirmed address={address} state={state} goesTo={goesTo} />
        )
      }
    </Loaded>
  );
}

const whereTo = (goesTo: readonly string[], say: (values: { addresses: string }) => string): string =>
  goesTo.length === 0 ? texts.goNowhere : say({ addresses: names.format(goesTo) });

interface UnconfirmedProps {
  address: string;
  state: 'waiting' | 'refused';
  goesTo: NoticeAddress['goesTo'];
}

function Unconfirmed({ address, state, goesTo }: UnconfirmedProps): ReactNode {
  const client = useQueryClient();
  const { queryKey } = noticeAddressQuery;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(askNoticeAddress),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      // Meanwhile somebody may have agreed, or changed the address.
      if (answer.state === 'waiting' && answer.address !== null) inform(texts.asked({ address: answer.address }));
    },
    // It may have refused since this was shown.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const isRefused = state === 'refused';
  const mayChange = useMay()(siteMember('settings.legal').permission);
  return (
    <div className="stack notice-address">
      <div className="row spread">
        <div>
          <p>{address}</p>
          <span className="badge" data-tone="warn">
            {isRefused ? texts.refused : texts.waits}
          </span>
        </div>
        {!isRefused && (
          <Button isDisabled={isPending} onPress={() => mutate()}>
            <Send aria-hidden />
            {texts.askAgain}
          </Button>
        )}
      </div>
      <p>{whereTo(goesTo, isRefused ? texts.instead : texts.meanwhile)}</p>
      <p className="hint">
        {isRefused ? texts.refusedHint : texts.waitsHint}
        {mayChange && (
          <>
            {' '}
            <Link to="/settings" search={{ tab: 'legal' }} hash="email">
              {texts.toLegal}
            </Link>
          </>
        )}
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </div>
  );
}
