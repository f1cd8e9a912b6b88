import type { ImportPlan } from '../batch/importPlans.ts';
import type { Values } from './readRow.ts';

/** The values of a row that it writes into a record that is there. */
export const writtenValues = ({ keptFields = [] }: ImportPlan, values: Values): [wire: string, value: unknown][] =>
  Object.entries(values).filter(([wire]) => !keptFields.includes(wire));
