import { exportSiteMembers } from '@litfass/auth/api';
import { exportOrders } from '@litfass/commerce/api';
import { exportSubmissions } from '@litfass/forms/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefOf } from '../../api/call.ts';
import { formsQuery } from '../../api/forms.ts';
import { useMay } from '../../api/permissions.ts';
import { takeAlongTexts as texts } from '../../gen/texts/take-along.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Listed } from '../../ui/listed.tsx';
import { currentZone } from '../../ui/zone.ts';

/** What the archive of the website leaves out because it is about people, each as a file. */
export function TakeAlong(): ReactNode {
  const may = useMay();
  return (
    <section className="card form-card">
      <h2>{texts.title}</h2>
      <p className="quiet">{texts.text}</p>
      <div className="row">
        {may('orders') && <FileLink href={hrefOf(exportOrders, {})} name={texts.orders} />}
        {may('memberAreas') && (
          <FileLink href={hrefOf(exportSiteMembers, { query: { timeZone: currentZone() } })} name={texts.members} />
        )}
      </div>
      {may('formSubmissions') && <Submissions />}
    </section>
  );
}

function Submissions(): ReactNode {
  const forms = useInfiniteQuery(formsQuery);
  return (
    <Listed query={forms} none={null}>
      {(items) => (
        <div className="row">
          {items.map(({ id, name }) => (
            <FileLink
              key={id}
              href={hrefOf(exportSubmissions, {
                params: { formId: id },
                query: { spam: false, deleted: false, format: 'csv', timeZone: currentZone() },
              })}
              name={texts.submissions({ form: name })}
            />
          ))}
        </div>
      )}
    </Listed>
  );
}

function FileLink({ href, name }: { href: string; name: string }): ReactNode {
  return (
    <DownloadLink href={href}>
      <Download aria-hidden />
      {name}
    </DownloadLink>
  );
}
