import type { DeclarationPage as Declaration, DeclarationView } from '@litfass/model';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { ownLang } from '../texts/page.ts';
import { fieldsOf, FormAlert, FormField } from './form-field.tsx';
import { callIn, dateTime, hrefIn, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  declaration: Declaration;
}

const paths = { withdrawal: '/widerruf', cancellation: '/kuendigen' } as const;
const calls = { withdrawal: '/api/commerce/withdrawals', cancellation: '/api/commerce/cancellations' } as const;

/** Withdrawal (§ 356a BGB) or cancellation (§ 312k BGB) by its state: the form, its confirmation, its receipt. */
export function DeclarationPage(props: Props): ReactNode {
  const { declared } = props.declaration;
  return (
    <div className="lf-container lf-store lf-form-page" data-declaration={props.declaration.kind}>
      {declared === null ? (
        <DeclareForm {...props} />
      ) : declared.confirmedAt === null ? (
        <ConfirmForm {...props} declared={declared} />
      ) : (
        <Received {...props} declared={declared} confirmedAt={declared.confirmedAt} />
      )}
    </div>
  );
}

function DeclareForm(props: Props): ReactNode {
  const { declaration, texts } = props;
  const { kind, fault, orderNumber } = declaration;
  const { declarations, declarationPages: pages } = texts;
  const isWithdrawal = kind === 'withdrawal';
  const field = fieldsOf(kind, fault);
  return (
    <form method="post" action={callIn(props.website, calls[kind])} data-checkout-form={kind}>
      <Title text={isWithdrawal ? declarations.withdraw : declarations.cancel} />
      <p>{isWithdrawal ? pages.withdrawIntro : pages.cancelIntro}</p>
      <FormAlert text={fault?.text ?? ''} />
      <FormField {...field('name')} label={pages.declarationName} autoComplete="name" />
      <FormField
        {...field('orderNumber', orderNumber)}
        label={pages.declarationOrder}
        hint={pages.declarationOrderHint}
      />
      <FormField
        {...field('email')}
        label={pages.declarationEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      {isWithdrawal ? (
        <FormField
          {...field('text')}
          label={pages.withdrawText}
          rows={4}
          maxLength={4000}
          optional={texts.storePages.optional}
          hint={pages.withdrawTextHint}
        />
      ) : (
        <CancelFields {...props} field={field} />
      )}
      {isWithdrawal ? null : <input type="hidden" name="confirm" value="true" />}
      <button className="lf-button lf-wide" type="submit">
        {isWithdrawal ? pages.toConfirmation : declarations.confirmCancellation}
      </button>
    </form>
  );
}

function CancelFields({ declaration, texts, field }: Props & { field: ReturnType<typeof fieldsOf> }): ReactNode {
  const { declarationPages: pages, storePages } = texts;
  const kinds = { ordinary: pages.cancelOrdinary, extraordinary: pages.cancelExtraordinary };
  return (
    <>
      <fieldset className="lf-outcomes">
        <legend>{pages.cancelKind}</legend>
        {Object.entries(kinds).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="kind"
              value={value}
              defaultChecked={value === (declaration.fault?.values['kind'] ?? 'ordinary')}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <FormField
        {...field('reason')}
        label={pages.cancelReason}
        rows={3}
        maxLength={4000}
        optional={storePages.optional}
        hint={pages.cancelReasonHint}
      />
      <FormField
        {...field('endsAt')}
        label={pages.cancelEndsAt}
        maxLength={40}
        optional={storePages.optional}
        hint={pages.cancelEndsAtHint}
      />
    </>
  );
}

function ConfirmForm({
  declaration,
  declared,
  locale,
  texts,
  website,
}: Props & { declared: DeclarationView }): ReactNode {
  const { kind } = declaration;
  const { declarations, declarationPages: pages } = texts;
  const isWithdrawal = kind === 'withdrawal';
  const action = callIn(website, `/api/commerce/declarations/${encodeURIComponent(declared.token)}/confirm`);
  return (
    <form method="post" action={action} data-checkout-form="declaration">
      <Title text={isWithdrawal ? declarations.withdraw : declarations.cancel} />
      <p>{isWithdrawal ? pages.confirmWithdrawalIntro : pages.confirmCancellationIntro}</p>
      <Declared declared={declared} locale={locale} texts={texts} />
      <button className="lf-button lf-wide" type="submit">
        {isWithdrawal ? declarations.confirmWithdrawal : declarations.confirmCancellation}
      </button>
      <p className="lf-checkout-back">
        <a href={hrefIn(website, paths[kind])}>{pages.changeInput}</a>
      </p>
    </form>
  );
}

function Received({
  declaration,
  declared,
  confirmedAt,
  locale,
  texts,
  website,
}: Props & { declared: DeclarationView; confirmedAt: string }): ReactNode {
  const { declarations, declarationPages: pages } = texts;
  return (
    <div role="status">
      <Title text={declarations[declaration.kind].title} />
      <p>{pages.declaredMail({ email: declared.email })}</p>
      <Declared
        declared={declared}
        locale={locale}
        texts={texts}
        receivedAt={dateTime(confirmedAt, { locale, timeZone: website.timeZone })}
      />
      <p className="lf-hint">{pages.keepCopy}</p>
    </div>
  );
}

function Declared({
  declared,
  locale,
  texts,
  receivedAt = '',
}: Pick<StoreProps, 'locale' | 'texts'> & { declared: DeclarationView; receivedAt?: string }): ReactNode {
  const { declarations } = texts;
  const facts: [string, string][] = [
    [declarations.name, declared.name],
    [declarations.order, declared.orderNumber],
    [declarations.email, declared.email],
    [declarations.text, declared.text],
    [declarations.receivedAt, receivedAt],
  ];
  return (
    <dl className="lf-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={ownLang(locale)}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
