// Loaded before a service (`node --import`): its clock goes wrong by as many ms as the file LITFASS_FAULT_CLOCK says, from
// each SIGUSR2 on. Timers are left alone, as by an adjusted clock of the machine.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;

process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env.LITFASS_FAULT_CLOCK, 'utf8'));
});

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
});
