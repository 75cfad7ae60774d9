import { setTimeout as wait } from 'node:timers/promises';
import { wrongAlarms, type Alarm } from './alarms.ts';
import type { FaultPlace } from './place.ts';
import { scenariosOf, type Scenario } from './scenarios.ts';
import { recordWhile, SECONDS_A_STEP } from './watch.ts';

const away = (job: string): Alarm => ({ alertname: 'LitfassAway', job });
const burns = (job: string): Alarm => ({ alertname: 'LitfassErrorBudgetBurnsFast', job });
const waits = (job: string): Alarm => ({ alertname: 'LitfassEventsWait', job });
const probe = (journey: string): Alarm => ({ alertname: 'LitfassProbeFails', journey });

interface Told {
  must: Alarm[];
  /** Depends on what is remembered when the fault begins: keys are for half a minute. */
  may?: Alarm[];
}

/** What must wake somebody, by part and fault, and nothing else: each fault lasts as if it were eight minutes. */
const EXPECTED: Readonly<Record<string, Told>> = {
  'site-render killed': { must: [away('site-render'), probe('publish')] },
  'forms killed': { must: [away('forms'), probe('form')] },
  'forms frozen': { must: [away('forms'), probe('form')] },
  'forms cut off': { must: [probe('form')] },
  'commerce killed': { must: [away('commerce'), probe('cart')] },
  'commerce cut off': { must: [probe('cart')] },
  'census killed': { must: [away('census'), probe('hit')] },
  'census cut off': { must: [probe('hit')] },
  'auth killed': {
    must: [away('auth'), probe('session')],
    // Who asks for the probe's key answers 503.
    may: [...['publish', 'form', 'hit'].map(probe), ...['site-render', 'forms', 'census'].map(burns)],
  },
  'auth cut off': { must: [probe('session')] },
  'widget-render killed': { must: [away('widget-render'), probe('popup')] },
  'widget-render cut off': { must: [probe('popup')] },
  'NATS killed': {
    must: [burns('census'), probe('hit'), waits('forms'), waits('commerce')],
    may: [probe('publish'), probe('form'), waits('site-render'), burns('site-render'), burns('forms')],
  },
  'PostgreSQL killed': {
    must: [burns('commerce'), burns('forms'), ...['form', 'hit', 'publish', 'cart', 'popup'].map(probe)],
    // Who owns what is shown asks for it there, too: the probe itself.
    may: [...['site-render', 'census', 'auth', 'widget-render'].map(burns), probe('session')],
  },
  'clock +2 h': { must: [] },
  'rolling forms': { must: [] },
};

const LASTING = { downMs: 25_000, frozenMs: 25_000 };
const CALM_MS = 8000;
const AFTER_MS = 3000;

/** Makes faults (of these parts, or all) one after the other and asks the chart's rules what they would have said. Returns how many said something else. */
export async function runAlerts(
  place: FaultPlace,
  { parts, untilWell, signal }: { parts: readonly string[]; untilWell: () => Promise<unknown>; signal: AbortSignal },
): Promise<number> {
  const chosen = scenariosOf(place, LASTING).filter(
    (scenario) => nameOf(scenario) in EXPECTED && (parts.length === 0 || parts.includes(scenario.part)),
  );
  let right = 0;
  await untilWell();
  for (const scenario of chosen) {
    const { must, may = [] } = EXPECTED[nameOf(scenario)] ?? { must: [] };
    const { series } = await recordWhile(place, async () => {
      await wait(CALM_MS, null, { signal });
      await scenario.run();
      await wait(AFTER_MS);
    });
    await untilWell();
    const wrong = wrongAlarms({ series, secondsAStep: SECONDS_A_STEP }, must, may);
    const alarms = must.map(({ alertname, job, journey }) => `${alertname} ${job ?? journey ?? ''}`).join(', ');
    console.log(`${wrong === null ? 'fired' : 'WRONG'}  ${nameOf(scenario).padEnd(22)} ${alarms || 'none'}`);
    if (wrong === null) right += 1;
    else console.log(wrong);
  }
  console.log(`${right} of ${chosen.length} as promised`);
  return chosen.length - right;
}

const nameOf = ({ part, fault }: Scenario): string => `${part} ${fault.replace(' 6 s', '')}`;
