import { removeSecondFactor, renewRecoveryCodes } from '@litfass/auth/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { secondFactorQuery } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { myAccountTexts } from '../../gen/texts/my-account.ts';
import { Button } from '../../ui/button.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStepSetUp } from './second-step-set-up.tsx';

const texts = myAccountTexts.second;

type Step = 'set-up' | 'renew' | 'turn-off' | { codes: string[] } | null;

/** The second step of the log-in: turned on and off here, with its recovery codes. */
export function SecondStepSection(): ReactNode {
  const client = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>(null);
  const change = async (next: Step): Promise<void> => {
    setStep(next);
    await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  const isOn = query.data?.isOn ?? false;
  const badge = query.data && (
    <span className="badge" data-tone={isOn ? 'good' : undefined}>
      {isOn ? texts.on : texts.off}
    </span>
  );
  return (
    <Section title={texts.title} intro={texts.intro} aside={badge}>
      <Loaded query={query}>
        {({ recoveryCodesLeft }) =>
          isOn ? (
            <>
              <p>{texts.left({ count: recoveryCodesLeft })}</p>
              <div className="row">
                <Button onPress={() => setStep('renew')}>{texts.renew}</Button>
                <Button look="danger" onPress={() => setStep('turn-off')}>
                  {texts.turnOff}
                </Button>
              </div>
            </>
          ) : (
            <div>
              <Button onPress={() => setStep('set-up')}>{texts.turnOn}</Button>
            </div>
          )
        }
      </Loaded>
      <StepDialog step={step} onChange={(next) => void change(next)} />
    </Section>
  );
}

function StepDialog({ step, onChange }: { step: Step; onChange: (step: Step) => void }): ReactNode {
  const onClose = (): void => onChange(null);
  if (step === null) return null;
  if (step === 'set-up') return <SecondStepSetUp onDone={(codes) => onChange({ codes })} onClose={onClose} />;
  if (step === 'renew')
    return (
      <PasswordDialog
        title={texts.renew}
        text={texts.renewText}
        confirm={texts.renew}
        onClose={onClose}
        onConfirm={async ({ currentPassword }) => {
          const { recoveryCodes } = await call(renewRecoveryCodes, { body: { currentPassword } });
          onChange({ codes: recoveryCodes });
        }}
      />
    );
  if (step === 'turn-off')
    return (
      <PasswordDialog
        title={texts.turnOff}
        text={texts.turnOffText}
        confirm={texts.turnOff}
        onClose={onClose}
        furtherName="code"
        onConfirm={async ({ currentPassword, further: code }) => {
          await call(removeSecondFactor, { body: { currentPassword, code: code.trim() } });
          onClose();
        }}
      >
        {(control) => (
          <TextEntry
            label={texts.codeOrRecovery}
            autoComplete="one-time-code"
            isRequired
            control={control}
            name="further"
          />
        )}
      </PasswordDialog>
    );
  return <RecoveryCodes codes={step.codes} onClose={onClose} />;
}
