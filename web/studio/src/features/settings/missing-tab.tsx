import { readList } from '@litfass/census/api';
import type { Redirect } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { LinkFields } from '../../editor/link/link-fields.tsx';
import { settingsTexts as texts } from '../../gen/texts/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useEntry } from '../../ui/form/use-entry.ts';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { leaveFreely } from '../../ui/unsaved/works.ts';
import { addRedirects, redirectProblem } from './redirects.ts';
import type { TabProps } from './tab-props.ts';

const DAYS_MS = 30 * 24 * 60 * 60 * 1000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Addresses that were asked for in vain, each with the way to redirect it; `from` in the address opens that of one. */
export function MissingTab({ site, change }: TabProps): ReactNode {
  const { from } = useSearch({ from: '/inside/shell/settings' });
  const navigate = useNavigate();
  const [path, setPath] = useState(from ?? null);
  const query = useQuery({
    queryKey: ['missing-pages'],
    queryFn: () =>
      call(readList, {
        params: { report: 'missing-pages' },
        query: { from: dayOf(Date.now() - DAYS_MS), to: dayOf(Date.now()), limit: 100 },
      }),
  });
  const existing = site.redirects ?? [];
  const known = new Set(existing.map((redirect) => redirect.from));
  const close = (): void => {
    setPath(null);
    if (from === undefined) return;
    leaveFreely();
    // A reload shall not ask again.
    void navigate({ to: '/settings', search: { tab: 'missing' }, replace: true });
  };
  return (
    <>
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
                    <span className="badge">{texts.times({ count: Object.values(counts)[0] ?? 0 })}</span>
                    <Button aria-label={texts.redirectAddress({ path: address })} onPress={() => setPath(address)}>
                      {texts.redirect}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          );
        }}
      </Loaded>
      {path !== null && (
        <RedirectDialog
          from={path.split('?')[0] ?? path}
          existing={existing}
          onClose={close}
          onSave={(redirect) => {
            change(addRedirects([redirect]));
            inform(texts.redirected);
            close();
          }}
        />
      )}
    </>
  );
}

function RedirectDialog({
  from,
  existing,
  onSave,
  onClose,
}: {
  from: string;
  existing: readonly Redirect[];
  onSave: (redirect: Redirect) => void;
  onClose: () => void;
}): ReactNode {
  const form = useOwnerForm({
    values: { to: '' },
    send: async ({ to }) => onSave({ from, to: to.trim(), status: 301 }),
  });
  const to = useEntry({ control: form.control, name: 'to' }, (typed) => {
    const problem = redirectProblem({ from, to: typed.trim() }, existing);
    return problem === null ? undefined : texts[problem];
  });
  return (
    <Dialog title={texts.redirectAddress({ path: from })} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.redirect} onClose={onClose}>
        {to.error !== undefined && <Notice tone="danger">{to.error}</Notice>}
        <LinkFields href={to.value} onChange={to.onChange} startsFocused />
      </DialogForm>
    </Dialog>
  );
}
