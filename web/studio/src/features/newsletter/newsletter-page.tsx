import { exportNewsletter, removeFromNewsletter } from '@litfass/forms/api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, MailPlus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call, hrefOf } from '../../api/call.ts';
import { newsletterQuery, type Subscriber } from '../../api/newsletter.ts';
import { useMay } from '../../api/permissions.ts';
import { loadErrors } from '../../texts/errors.ts';
import { newsletterTexts as texts } from '../../gen/texts/newsletter.ts';
import { AreaHead } from '../../ui/area-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { inform } from '../../ui/information.tsx';
import { Listed } from '../../ui/listed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { currentZone } from '../../ui/zone.ts';

const states = ['active', 'pending', 'unsubscribed'] as const;
const tones = { active: 'good', pending: 'warn', unsubscribed: undefined } as const;

/** `/config/newsletter`: who gets the newsletter, with what they agreed to and when. */
export function NewsletterPage(): ReactNode {
  const [state, setState] = useState<Subscriber['state'] | undefined>();
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const mayRemove = useMay()('newsletterSubscribersWrite');
  const mayBuild = useMay()('formSubmissions');
  const client = useQueryClient();
  const subscribers = useInfiniteQuery({
    ...newsletterQuery(state ? { state } : {}),
    placeholderData: (before) => before,
  });
  const remove = useMutation({
    mutationFn: (subscriberId: string) => call(removeFromNewsletter, { params: { subscriberId } }),
    onSuccess: () => {
      inform(texts.removed);
      return client.invalidateQueries({ queryKey: ['newsletter'] });
    },
  });
  const options = [{ value: '', label: texts.any }, ...states.map((value) => ({ value, label: texts.states[value] }))];
  return (
    <div className="area">
      <AreaHead title={texts.title} intro={texts.intro}>
        <Choice
          label={texts.state}
          value={state ?? ''}
          options={options}
          onChange={(value) => setState(states.find((known) => known === value))}
        />
        <DownloadLink href={hrefOf(exportNewsletter, { query: { ...(state && { state }), timeZone: currentZone() } })}>
          <Download aria-hidden />
          {texts.csv}
        </DownloadLink>
      </AreaHead>
      {remove.error && <Notice tone="danger">{remove.error.message}</Notice>}
      <Listed
        query={subscribers}
        failed={loadErrors.mailing}
        none={
          state ? (
            <p className="quiet">{texts.nothing}</p>
          ) : (
            <Empty icon={MailPlus} title={texts.none} text={texts.noneText}>
              {mayBuild && (
                <Link to="/forms" className="button">
                  {texts.toForms}
                </Link>
              )}
            </Empty>
          )
        }
      >
        {(items) => (
          <ul className="card rows">
            {items.map((entry) => (
              <SubscriberRow key={entry.id} entry={entry} onRemove={mayRemove ? setLeaving : null} />
            ))}
          </ul>
        )}
      </Listed>
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ email: leaving?.email ?? '' })}
        confirm={texts.remove}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </div>
  );
}

function SubscriberRow({
  entry,
  onRemove,
}: {
  entry: Subscriber;
  onRemove: ((entry: Subscriber) => void) | null;
}): ReactNode {
  const { email, state, consentText, consentedAt, consentPage, confirmedAt, unsubscribedAt } = entry;
  const facts = [
    texts.consented({ time: momentText(consentedAt), page: consentPage }),
    ...(confirmedAt === null ? [] : [texts.confirmed({ time: momentText(confirmedAt) })]),
    ...(unsubscribedAt === null ? [] : [texts.left({ time: momentText(unsubscribedAt) })]),
  ];
  return (
    <li>
      <div>
        <p className="row-name">{email}</p>
        <p className="hint">{facts.join(' · ')}</p>
        {consentText !== '' && <q className="hint">{consentText}</q>}
      </div>
      <div className="row">
        <span className="badge" data-tone={tones[state]}>
          {texts.states[state]}
        </span>
        {onRemove && (
          <Button look="quiet" size="icon" aria-label={texts.removeOne({ email })} onPress={() => onRemove(entry)}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}
