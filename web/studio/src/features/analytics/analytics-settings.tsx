import { putWeeklyMail } from '@litfass/census/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { analyticsSettingsTexts as texts } from '../../gen/texts/analytics-settings.ts';
import { LongEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { weeklyQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';

/** Who gets the figures besides who looks here: people by mail, programs by the website's keys. */
export function AnalyticsSettings(): ReactNode {
  const weekly = useQuery(weeklyQuery);
  return (
    <>
      <ReportCard title={texts.weekly} isWide>
        <p className="quiet">{texts.weeklyText}</p>
        <Loaded query={weekly}>{({ recipients }) => <Recipients key={recipients.join()} known={recipients} />}</Loaded>
      </ReportCard>
      <ApiKeys />
    </>
  );
}

function Recipients({ known }: { known: readonly string[] }): ReactNode {
  const client = useQueryClient();
  const form = useOwnerForm({
    values: { recipients: known.join('\n') },
    send: async (typed) => {
      const recipients = typed.recipients.split(/[\s,;]+/).filter(Boolean);
      client.setQueryData(weeklyQuery.queryKey, await call(putWeeklyMail, { body: { recipients } }));
      inform(texts.saved);
    },
  });
  return (
    <Form form={form}>
      <LongEntry
        label={texts.recipients}
        hint={texts.recipientsHint}
        rows={3}
        control={form.control}
        name="recipients"
      />
      <SaveBar submit={texts.save} />
    </Form>
  );
}

function ApiKeys(): ReactNode {
  const may = useMay();
  return (
    <ReportCard title={texts.keys} isWide>
      <p className="quiet">{texts.keysText}</p>
      {may('settingsDeveloper') && (
        <p>
          <Link className="button" to="/settings" search={{ tab: 'keys' }}>
            {texts.toKeys}
          </Link>
        </p>
      )}
    </ReportCard>
  );
}
