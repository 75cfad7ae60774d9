import { unitSystems } from './enumerations.ts';

export interface Units {
  weight: 'lbs' | 'kg';
  length: 'inch' | 'cm';
}

/** lbs and inch for the imperial standard, otherwise kg and cm (PROD-014, PROD-015). */
export const unitsOf = (measurementStandard: number | undefined): Units =>
  measurementStandard === unitSystems.imperial ? { weight: 'lbs', length: 'inch' } : { weight: 'kg', length: 'cm' };
