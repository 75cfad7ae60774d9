import { saveCaptchaSettings, showCaptchaSettings } from '@litfass/forms/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { captchaTexts as texts } from '../../gen/texts/captcha.ts';
import { Check } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
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
  const [secret, setSecret] = useState('');
  const [openWhenDown, setOpen] = useState(isOpenWhenDown);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(saveCaptchaSettings, { body: { secret: secret.trim(), openWhenDown } }),
    onSuccess: () => {
      setSecret('');
      inform(texts.secretSaved);
      return client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Form
      values={[secret, openWhenDown]}
      saved={['', isOpenWhenDown]}
      {...{ isPending, error }}
      isDisabled={secret.trim() === ''}
      onSubmit={() => mutate()}
    >
      <Field label={texts.newSecret} type="password" autoComplete="off" value={secret} onChange={setSecret} />
      <Check label={texts.openWhenDown} isOn={openWhenDown} onChange={setOpen} />
      <SaveBar submit={texts.saveSecret} />
    </Form>
  );
}
