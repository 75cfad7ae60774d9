import { previewedMails, type PreviewedMail } from '@litfass/commerce/api';
import { useState, type ReactNode } from 'react';
import { storeTexts as texts } from '../../gen/texts/store.ts';
import { Choice } from '../../ui/choice.tsx';
import { Section } from '../../ui/section.tsx';

const options = previewedMails.map((value) => ({ value, label: texts.previewedMails[value] }));

/** The mails that buyers get, as they look on this website, of an order that is made up. */
export function MailPreview(): ReactNode {
  const [mail, setMail] = useState<PreviewedMail>('order');
  return (
    <Section title={texts.mailPreview} intro={texts.mailPreviewText}>
      <Choice
        label={texts.mailShown}
        value={mail}
        options={options}
        onChange={(value) => setMail(previewedMails.find((known) => known === value) ?? 'order')}
      />
      <iframe
        className="mail-preview"
        title={texts.previewedMails[mail]}
        src={`/api/rest/commerce/mail-previews/${mail}`}
        sandbox=""
      />
    </Section>
  );
}
