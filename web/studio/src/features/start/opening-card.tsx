import { openWebsiteRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { openingQuery } from '../../api/opening.ts';
import { useMay } from '../../api/permissions.ts';
import { overviewQuery } from '../../api/site.ts';
import { openingTexts as texts } from '../../gen/texts/opening.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Notice } from '../../ui/notice.tsx';
import { placeTarget } from '../../ui/place-target.ts';
import './start.css';

/** Of a website that is closed: that nobody sees it yet, what stands in the way, and the button that opens it. */
export function OpeningCard(): ReactNode {
  const may = useMay();
  const client = useQueryClient();
  const { data } = useQuery(openingQuery);
  const open = useMutation({
    mutationFn: () => call(openWebsiteRoute, { body: {} }),
    onSuccess: () => inform(texts.opened),
    onSettled: () =>
      Promise.all([openingQuery, overviewQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
  if (!data || data.openedAt !== null) return null;
  const groups = [
    { title: texts.must, items: data.obstacles.filter(({ weight }) => weight === 'must') },
    { title: texts.should, items: data.obstacles.filter(({ weight }) => weight === 'should') },
  ];
  return (
    <section className="card stack" id="opening">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="obstacles">
                {items.map(({ text, place }) => (
                  <li key={`${place} ${text}`}>
                    <Link {...placeTarget(place)}>{text}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {open.error && <Notice tone="danger">{open.error.message}</Notice>}
      {may('admin') ? (
        <div className="row">
          <Button look="primary" isDisabled={!data.mayOpen || open.isPending} onPress={() => open.mutate()}>
            <DoorOpen aria-hidden />
            {texts.open}
          </Button>
          {!data.mayOpen && <p className="hint">{texts.blocked}</p>}
        </div>
      ) : (
        <p className="hint">{texts.ofAdmins}</p>
      )}
    </section>
  );
}
