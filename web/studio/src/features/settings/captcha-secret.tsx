import { saveCaptchaSettings, showCaptchaSettings } from '@litfass/forms/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { captchaTexts as texts } from '../../gen/texts/captcha.ts';
import { CheckEntry, TextEntry } from '../../ui/form/entries.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { inform } from '../../ui/information.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';

const queryKey = ['captcha-settings'];

/** The secret of the website's captcha provider; it is written, never shown, and counts at once. */
export function CaptchaSecret(): ReactNode {
  const settings = useQuery({ queryKey, queryFn: () => call(showCaptchaSettings) });
  return (
    <section className="card form-card">
      <h2>{texts.secret}</h2>
      <Loaded query={settings}>
        {({ isSecretSet, openWhenDown }) => (
          <>
            {isSecretSet ? (
              <p className="quiet">{texts.secretSet}</p>
            ) : (
              <Notice tone="warn">{texts.secretMissing}</Notice>
            )}
            <NewSecret isOpenWhenDown={openWhenDown} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NewSecret({ isOpenWhenDown }: { isOpenWhenDown: boolean }): ReactNode {
  const client = useQueryClient();
  const form = useOwnerForm({
    values: { secret: '', openWhenDown: isOpenWhenDown },
    send: async ({ secret, openWhenDown }) => {
      await call(saveCaptchaSettings, { body: { secret: secret.trim(), openWhenDown } });
      inform(texts.secretSaved);
      void client.invalidateQueries({ queryKey });
      return { secret: '', openWhenDown };
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      <TextEntry
        label={texts.newSecret}
        type="password"
        autoComplete="off"
        isRequired
        control={control}
        name="secret"
      />
      <CheckEntry label={texts.openWhenDown} control={control} name="openWhenDown" />
      <SaveBar submit={texts.saveSecret} />
    </Form>
  );
}
