import { readList } from '@litfass/census/api';
import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { LinkFields } from '../../editor/link/link-fields.tsx';
import { settingsTexts as texts } from '../../texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Empty } from '../../ui/empty.tsx';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { addRedirects } from './redirects.ts';
import type { TabProps } from './tab-props.ts';

const DAYS_MS = 30 * 24 * 60 * 60 * 1000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Addresses that were asked for in vain, each with the way to redirect it. */
export function MissingTab({ site, change }: TabProps): ReactNode {
  const [path, setPath] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['missing-pages'],
    queryFn: () =>
      call(readList, {
        params: { report: 'missing-pages' },
        query: { from: dayOf(Date.now() - DAYS_MS), to: dayOf(Date.now()), limit: 100 },
      }),
  });
  const known = new Set((site.redirects ?? []).map(({ from }) => from));
  return (
    <Loaded query={query}>
      {({ items }) => {
        const missing = items.filter(({ key }) => !known.has(key[0] ?? ''));
        if (missing.length === 0)
          return <Empty icon={SearchCheck} title={texts.noMissing} text={texts.noMissingText} />;
        return (
          <section className="card stack">
            <p className="quiet">{texts.missingText}</p>
            <ul className="nav-rows">
              {missing.map(({ key: [address = ''], counts }) => (
                <li key={address} className="nav-row">
                  <span className="nav-name">{address}</span>
                  <span className="badge">{texts.times(Object.values(counts)[0] ?? 0)}</span>
                  <Button aria-label={texts.redirectAddress(address)} onPress={() => setPath(address)}>
                    {texts.redirect}
                  </Button>
                </li>
              ))}
            </ul>
            {path !== null && (
              <RedirectDialog
                path={path}
                onClose={() => setPath(null)}
                onSave={(to) => {
                  change(addRedirects([{ from: path.split('?')[0] ?? path, to, status: 301 }]));
                  inform(texts.redirected);
                  setPath(null);
                }}
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}

function RedirectDialog({
  path,
  onSave,
  onClose,
}: {
  path: string;
  onSave: (to: string) => void;
  onClose: () => void;
}): ReactNode {
  const [to, setTo] = useState('');
  return (
    <Dialog title={texts.redirectAddress(path)} isOpen onClose={onClose}>
      <DialogForm
        submit={texts.redirect}
        isDisabled={to.trim() === ''}
        onSubmit={() => {
          if (to.trim() !== '') onSave(to.trim());
        }}
        onClose={onClose}
      >
        <LinkFields href={to} onChange={setTo} startsFocused />
      </DialogForm>
    </Dialog>
  );
}
