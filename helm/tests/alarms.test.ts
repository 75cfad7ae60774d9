import { expect, it } from 'vitest';
import { wrongAlarms } from '../../loadtests/faults/platform/alarms.ts';
import { Recording } from '../../loadtests/faults/platform/recording.ts';

const count = (status: number, value: number): string =>
  `http_request_duration_seconds_count{route="/a",method="GET",status="${status}"} ${value}`;

/** Ten minutes in which all is well, ten in which forms answers nobody and auth a tenth with faults. */
function recorded(): Recording {
  const recording = new Recording();
  for (let step = 0; step < 40; step += 1) {
    const isWell = step < 20;
    recording.add(
      new Map([
        ['forms', isWell ? count(200, step * 10) : null],
        ['auth', [count(200, step * 9), count(503, isWell ? 0 : step - 19)].join('\n')],
      ]),
      new Map(isWell ? [['outbox_oldest_seconds{job="forms"}', 0]] : []),
    );
  }
  return recording;
}

it('tells the alarms of what was recorded by the rules of the chart, and says where they are others (O3)', () => {
  const { series } = recorded();
  const recording = { series, secondsAStep: 30 };
  const right = [
    { alertname: 'LitfassAway', job: 'forms' },
    { alertname: 'LitfassErrorBudgetBurnsFast', job: 'auth' },
  ];
  expect(wrongAlarms(recording, right)).toBeNull();
  expect(wrongAlarms(recording, right.slice(1), right.slice(0, 1))).toBeNull();
  expect(wrongAlarms(recording, right.slice(1))).toContain('LitfassAway');
});
