import { noteOrder } from '@litfass/commerce/api';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { OwnerOrder } from '../../api/orders.ts';
import { orderTexts as texts } from '../../gen/texts/order.ts';
import { TextEntry } from '../../ui/form/entries.tsx';
import { FormProblems, SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
import { logName, logText } from './log-text.ts';
import { useOrderWork } from './use-order-work.ts';
import { momentText } from '../../ui/moment-text.ts';

const named = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** What happened to an order, what the buyer was sent, and notes of the owner's people. */
export function OrderTimeline({ order }: { order: OwnerOrder }): ReactNode {
  const { change } = useOrderWork(order.id);
  const form = useOwnerForm({
    values: { text: '' },
    send: async (typed) => {
      const body = { text: typed.text.trim() };
      await change(() => call(noteOrder, { params: { orderId: order.id }, body }), null);
      return { text: '' };
    },
  });
  return (
    <section className="card stack">
      <h2>{texts.timeline}</h2>
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
      <Form form={form}>
        <TextEntry label={texts.note} isRequired control={form.control} name="text" />
        <FormProblems />
        <p>
          <SubmitButton look="plain">{texts.addNote}</SubmitButton>
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
