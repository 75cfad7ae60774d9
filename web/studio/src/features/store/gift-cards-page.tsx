import { blockGiftCard } from '@litfass/commerce/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift, Lock, LockOpen, Plus, Scale } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { giftCardsQuery, storeSettingsQuery, type GiftCard } from '../../api/store.ts';
import { storeTexts } from '../../gen/texts/store.ts';
import { storeGoodsTexts as texts } from '../../gen/texts/store-goods.ts';
import { amountText } from '../../ui/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BalanceDialog } from './balance-dialog.tsx';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { StoreList } from './store-list.tsx';
import { useStoreWork } from './use-store-work.ts';
import { dayText } from '../../ui/moment-text.ts';

/** `/config/store/gift-cards`: credit that was bought or issued. */
export function GiftCardsPage(): ReactNode {
  const [find, setFind] = useState('');
  const [isIssuing, setIsIssuing] = useState(false);
  const [corrected, setCorrected] = useState<GiftCard | null>(null);
  const query = useDeferredValue(find.trim());
  const cards = useInfiniteQuery(giftCardsQuery(query));
  const { data: settings } = useQuery(storeSettingsQuery);
  const { run, error } = useStoreWork();
  const block = ({ id, state }: GiftCard): void =>
    run(async () => {
      await call(blockGiftCard, { params: { id }, body: { blocked: state !== 'blocked' } });
    }, texts.cardSaved);
  const issue = settings && (
    <Button look="primary" onPress={() => setIsIssuing(true)}>
      <Plus aria-hidden />
      {texts.issue}
    </Button>
  );
  return (
    <>
      <StoreList
        title={texts.giftCards}
        intro={texts.giftCardsText}
        aside={issue}
        narrow={<Field label={texts.findCard} type="search" value={find} onChange={setFind} />}
        isNarrowed={query !== ''}
        query={cards}
        error={error}
        none={{ icon: Gift, title: texts.noGiftCards, text: texts.noGiftCardsText }}
      >
        {(card) => (
          <CardRow key={card.id} card={card}>
            <Menu
              label={storeTexts.lists.actions({ name: card.code })}
              actions={[
                { id: 'correct', label: texts.correct, icon: Scale, run: () => setCorrected(card) },
                card.state === 'blocked'
                  ? { id: 'unblock', label: texts.unblock, icon: LockOpen, run: () => block(card) }
                  : { id: 'block', label: texts.block, icon: Lock, run: () => block(card) },
              ]}
            />
          </CardRow>
        )}
      </StoreList>
      {corrected && <BalanceDialog card={corrected} onClose={() => setCorrected(null)} />}
      {isIssuing && settings && (
        <GiftCardDialog currency={settings.website.currency} onClose={() => setIsIssuing(false)} />
      )}
    </>
  );
}

function CardRow({ card, children }: { card: GiftCard; children: ReactNode }): ReactNode {
  const { code, state, balanceCents, issuedCents, currency, note, createdAt, expiresAt, orderId } = card;
  const facts = [
    ...(orderId === null ? [] : [texts.bought]),
    dayText(createdAt),
    ...(expiresAt === null ? [] : [texts.untilText({ day: dayText(expiresAt) })]),
    ...(note === '' ? [] : [note]),
  ];
  return (
    <li className="store-row">
      <div>
        <p className="row-name">{code}</p>
        <p className="hint">{facts.join(' · ')}</p>
      </div>
      <span>
        <span className="badge" data-tone={state === 'valid' ? 'good' : state === 'blocked' ? 'warn' : undefined}>
          {texts.cardStates[state]}
        </span>
      </span>
      <p className="store-amount">
        <strong>{amountText(balanceCents, currency)}</strong>
        {balanceCents !== issuedCents && (
          <span className="hint">
            {(balanceCents < issuedCents ? texts.ofWorth : texts.issuedWith)({
              issued: amountText(issuedCents, currency),
            })}
          </span>
        )}
      </p>
      <div>{children}</div>
    </li>
  );
}
