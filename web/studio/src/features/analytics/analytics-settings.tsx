import { putWeeklyMail } from '@litfass/census/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { analyticsSettingsTexts as texts } from '../../gen/texts/analytics-settings.ts';
import { LongField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
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
  const [text, setText] = useState(known.join('\n'));
  const save = useMutation({
    mutationFn: () => {
      const recipients = text.split(/[\s,;]+/).filter(Boolean);
      return call(putWeeklyMail, { body: { recipients } });
    },
    onSuccess: (answer) => {
      client.setQueryData(weeklyQuery.queryKey, answer);
      inform(texts.saved);
    },
  });
  return (
    <Form values={text} isPending={save.isPending} error={save.error} onSubmit={() => save.mutate()}>
      <LongField label={texts.recipients} hint={texts.recipientsHint} value={text} onChange={setText} rows={3} />
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
