import { closeStore, openStore } from '@litfass/commerce/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { legalQuery, type LegalCheck } from '../../api/store.ts';
import { storeTexts as texts } from '../../gen/texts/store.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { longDayText } from '../../ui/moment-text.ts';
import { mayOpen } from '../shell/navigation.ts';
import { Problems } from './problems.tsx';
import { useStoreWork } from './use-store-work.ts';

type Point = LegalCheck['items'][number];

const icons = { missing: CircleAlert, advice: CircleDashed, done: CircleCheck };
const tones = { missing: 'warn', advice: undefined, done: 'good' } as const;
const order = ['missing', 'advice', 'done'] as const;

/** `/config/store`: whether the store is open, and what the law still asks of it. */
export function LegalPage(): ReactNode {
  const query = useQuery(legalQuery);
  return (
    <Loaded query={query}>
      {(check) => (
        <div className="stack">
          <Opening check={check} />
          {order.map((state) => (
            <Points key={state} state={state} points={check.items.filter((point) => point.state === state)} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Opening({ check }: { check: LegalCheck }): ReactNode {
  const { opened, mayOpen, items } = check;
  const [isClosing, setIsClosing] = useState(false);
  const { run, error, isPending } = useStoreWork();
  const missing = items.filter(({ state }) => state === 'missing').length;
  const change = (contract: typeof openStore, done: string): void =>
    run(async () => {
      await call(contract, { body: {} });
    }, done);
  return (
    <Section
      title={opened ? texts.isOpen : texts.isClosed}
      intro={opened ? texts.openText : mayOpen ? texts.readyText : texts.missingText({ count: missing })}
      aside={
        opened ? (
          <Button isDisabled={isPending} onPress={() => setIsClosing(true)}>
            {texts.close}
          </Button>
        ) : (
          <Button look="primary" isDisabled={isPending || !mayOpen} onPress={() => change(openStore, texts.openDone)}>
            {texts.open}
          </Button>
        )
      }
    >
      <Problems error={error} />
      {opened && !mayOpen && (
        <p className="notice" data-tone="warn">
          {check.isClosedByLaw
            ? texts.closedByLaw
            : check.closesAt === null
              ? texts.openButMissing
              : texts.closesAt({ day: longDayText(check.closesAt) })}
        </p>
      )}
      <p className="hint">{texts.noAdvice}</p>
      <Confirmation
        title={texts.closeTitle}
        text={texts.closeText}
        confirm={texts.close}
        isOpen={isClosing}
        onClose={() => setIsClosing(false)}
        onConfirm={() => change(closeStore, texts.closeDone)}
      />
    </Section>
  );
}

function Points({ state, points }: { state: Point['state']; points: readonly Point[] }): ReactNode {
  const Icon = icons[state];
  const isOpen = useMayOpen();
  if (points.length === 0) return null;
  return (
    <Section title={texts.states[state]} intro={texts.stateTexts[state]}>
      <ul className="rows">
        {points.map(({ id, title, paragraph, why, remedy, place, things }) => (
          <li key={id} className="legal-point" data-tone={tones[state]}>
            <Icon aria-hidden />
            <div>
              <h3>{title}</h3>
              <p className="hint">{paragraph}</p>
              <p>{why}</p>
              {state !== 'done' && remedy !== '' && <p className="quiet">{remedy}</p>}
              {things.length > 0 && (
                <ul className="legal-things">
                  {things.map((thing) => (
                    <li key={thing.place}>
                      {isOpen(thing.place) ? <Link {...targetOf(thing.place)}>{thing.title}</Link> : thing.title}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {state !== 'done' && place !== '' && things.length === 0 && isOpen(place) && (
              <FixLink place={place} title={title} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A place of the owner's area as the store names it, such as `/config/settings?tab=legal#company`. */
function targetOf(place: string) {
  const { pathname, searchParams, hash } = new URL(place, location.origin);
  return { to: pathname.replace(/^\/config/, ''), search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}

/** Whether the role may work where something is mended; if not, what is missing is still said. */
function useMayOpen(): (place: string) => boolean {
  const may = useMay();
  return (place) => mayOpen(targetOf(place).to, may);
}

function FixLink({ place, title }: { place: string; title: string }): ReactNode {
  return (
    <Link className="button" {...targetOf(place)}>
      {texts.fix}
      <span className="hidden-text">: {title}</span>
    </Link>
  );
}
