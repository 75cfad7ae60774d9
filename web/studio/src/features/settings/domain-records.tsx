import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { domainTexts as texts } from '../../gen/texts/domain.ts';
import { copyText } from '../../ui/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import type { Domain } from './domain-queries.ts';

/** What to enter at the provider of a domain, step by step; each value is copied by a press. */
export function DomainRecords({ records }: { records: NonNullable<Domain['records']> }): ReactNode {
  return (
    <div className="stack">
      <p>{texts.dns}</p>
      <ol className="dns-ways">
        <li>
          <h3>{texts.cname}</h3>
          <p className="quiet">{texts.cnameText}</p>
          <DnsRecord type="CNAME" {...records.cname} />
        </li>
        <li>
          <h3>{texts.txt}</h3>
          <p className="quiet">{texts.txtText({ target: records.cname.value })}</p>
          <DnsRecord type="TXT" {...records.txt} />
        </li>
      </ol>
      <p className="hint">{texts.dnsPatience}</p>
    </div>
  );
}

function DnsRecord({ type, name, value }: { type: string; name: string; value: string }): ReactNode {
  return (
    <dl className="dns">
      <dt>{texts.dnsKind}</dt>
      <dd>{type}</dd>
      {(
        [
          [texts.dnsName, texts.copy.name, name],
          [texts.dnsValue, texts.copy.value, value],
        ] as const
      ).map(([label, copy, text]) => (
        <div key={label} className="dns-entry">
          <dt>{label}</dt>
          <dd>
            {text}
            <Button look="quiet" size="icon" aria-label={copy({ type })} onPress={() => copyText(text)}>
              <Copy aria-hidden />
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
