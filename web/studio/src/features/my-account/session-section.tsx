import { revokeOtherSessions, revokeSession } from '@litfass/auth/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionsQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { Button } from '../../ui/button.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { deviceName } from './device-name.ts';
import { momentText } from '../../ui/moment-text.ts';

const texts = myAccountTexts.sessions;

/** Where the account is logged in now; any of it can be ended. */
export function SessionSection(): ReactNode {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => inform(texts.ended),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Section title={texts.title} intro={texts.intro}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Loaded query={query}>
        {({ items }) => (
          <>
            <ul className="rows">
              {items.map(({ id, device, website, createdAt, isCurrent }) => (
                <li key={id}>
                  <div>
                    <p>{deviceName(device) || texts.unknown}</p>
                    <p className="hint">
                      {website ?? texts.platform} · {texts.since({ when: momentText(createdAt) })}
                    </p>
                  </div>
                  {isCurrent ? (
                    <span className="badge" data-tone="good">
                      {texts.current}
                    </span>
                  ) : (
                    <Button
                      isDisabled={isPending}
                      aria-label={texts.endNamed({ device: deviceName(device) || texts.unknown })}
                      onPress={() => mutate(() => call(revokeSession, { params: { sessionId: id } }))}
                    >
                      {texts.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <div>
                <Button isDisabled={isPending} onPress={() => mutate(() => call(revokeOtherSessions))}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
