import { listApiKeys, removeApiKey } from '@litfass/auth/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { apiAreas } from '@litfass/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { apiAreaTexts } from '../../gen/texts/api-area.ts';
import { apiKeyTexts as texts } from '../../gen/texts/api-key.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keysQuery } from './keys-query.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { ProgramsList } from './programs-list.tsx';
import { dayText, momentText } from '../../ui/moment-text.ts';

type Key = AnswerOf<typeof listApiKeys>['items'][number];

/** The website's API keys: what each may do, who made it, when it was used. */
export function KeysTab(): ReactNode {
  const query = useQuery(keysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="stack">
      <ProgramsList query={query} texts={texts} icon={KeyRound} onAdd={() => setIsAdding(true)}>
        {(items) => (
          <ul className="card rows">
            {items.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </ProgramsList>
      <p className="quiet">
        {texts.described}{' '}
        {Object.entries(texts.describedParts).map(([service, name]) => (
          <a key={service} className="api-description" href={`/api/${service}/openapi.json`}>
            {name}
          </a>
        ))}
      </p>
      {isAdding && <NewKeyDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function KeyRow({ apiKey: { id, name, scopes, ...key } }: { apiKey: Key }): ReactNode {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeApiKey, { params: { keyId: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <li>
      <div>
        <p className="row">
          <strong className="row-name">{name}</strong>
          {endsSoon(key) && key.expiresAt !== null && (
            <span className="badge" data-tone="warn">
              {texts.endsSoon({ when: dayText(key.expiresAt) })}
            </span>
          )}
          {isOver(key) && (
            <span className="badge" data-tone="warn">
              {texts.expired}
            </span>
          )}
        </p>
        <p>{rightsOf(scopes)}</p>
        <p className="hint">{factsOf(key).join(' · ')}</p>
        {remove.isError && <Notice tone="danger">{remove.error.message}</Notice>}
      </div>
      <Button look="quiet" size="icon" aria-label={texts.removeNamed({ name })} onPress={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <Confirmation
        title={texts.removeTitle}
        text={texts.removeText({ name })}
        confirm={texts.remove}
        isOpen={isAsking}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

const isOver = ({ expiresAt }: Pick<Key, 'expiresAt'>): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();

const SOON_MS = 14 * 86_400_000;

/** Whether there are two weeks at most to make another one. */
const endsSoon = (key: Pick<Key, 'expiresAt'>): boolean =>
  key.expiresAt !== null && !isOver(key) && new Date(key.expiresAt).getTime() - Date.now() < SOON_MS;

/** The rights in words: each area once, with what may be done there. */
function rightsOf(scopes: readonly string[]): string {
  const has = (area: string, way: string): boolean => scopes.includes(`${area}:${way}`);
  return apiAreas
    .filter((area) => has(area, 'read') || has(area, 'write'))
    .map((area) => {
      const way = has(area, 'read') ? (has(area, 'write') ? texts.both : texts.onlyRead) : texts.onlyWrite;
      return texts.may({ name: apiAreaTexts[area].name, way });
    })
    .join(' · ');
}

const factsOf = (key: Pick<Key, 'createdAt' | 'createdBy' | 'lastUsedAt' | 'expiresAt'>): string[] => [
  texts.made({ when: dayText(key.createdAt), by: key.createdBy ?? '' }),
  key.lastUsedAt === null ? texts.unused : texts.used({ when: momentText(key.lastUsedAt) }),
  ...(key.expiresAt === null || isOver(key) ? [] : [texts.until({ when: dayText(key.expiresAt) })]),
];
