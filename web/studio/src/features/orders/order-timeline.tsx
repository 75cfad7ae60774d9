import { noteOrder } from '@litfass/commerce/api';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OwnerOrder } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { logName, logText } from './log-text.ts';
import { useOrderWork } from './use-order-work.ts';
import { momentText } from '../../ui/moment-text.ts';

const named = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** What happened to an order, what the buyer was sent, and notes of the owner's people. */
export function OrderTimeline({ order }: { order: OwnerOrder }): ReactNode {
  const [text, setText] = useState('');
  const { run, error, isPending } = useOrderWork(order.id, { onDone: () => setText('') });
  const send = (): void =>
    run(() => call(noteOrder, { params: { orderId: order.id }, body: { text: text.trim() } }), null);
  return (
    <section className="card stack">
      <h2>{texts.timeline}</h2>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ol className="order-log">
        {order.log.map(({ at, ...entry }) => (
          <li key={`${at} ${entry.kind} ${entry.text}`}>
            <time dateTime={at} className="hint">
              {momentText(at)}
            </time>
            <span>
              <strong>{logName(entry)}</strong> {logText(entry, order.currency)}
            </span>
          </li>
        ))}
      </ol>
      <Form values={text} {...{ isPending, error }} isDisabled={text.trim() === ''} onSubmit={send}>
        <Field label={texts.note} value={text} onChange={setText} />
        <p>
          <Button type="submit" isDisabled={isPending || text.trim() === ''}>
            {texts.addNote}
          </Button>
        </p>
      </Form>
      {order.mails.length > 0 && (
        <>
          <h3>{texts.mails}</h3>
          <ul className="order-mails">
            {order.mails.map(({ subject, to, state }, index) => (
              // Two mails may say the same to the same person; their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span>
                  {subject} <span className="hint">{to}</span>
                </span>
                <span className="badge">{named(texts.mailStates, state)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
