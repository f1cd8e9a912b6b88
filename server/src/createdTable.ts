import { attendance } from '@haina/contract/calls/attendance.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import { handedNouns, nouns } from './crm/nouns.ts';

const tables: ReadonlyMap<string, string> = new Map(handedNouns.map(({ owned }) => [owned.module, owned.table]));

// What belongs to no module of its own, by the first word of its calls.
const tablesOfControllers: ReadonlyMap<string, string> = new Map([
  ['Activity', 'activity'],
  // A call that is entered by hand answers its follow-up.
  ['Call', 'activity'],
  ...nouns.flatMap(({ owned, table, update }): [string, string][] =>
    owned === null ? [[controllerOf(update.call), table]] : [],
  ),
]);

function controllerOf({ path }: Endpoint): string {
  return path.slice(0, path.indexOf('/'));
}

// A plan belongs to its contract, whose module it has.
const isPlan = ({ path }: Endpoint) => path === 'Receivables/AddReceivablesPlan';

// What shares a module with others: the calls that create one.
const tablesOfCalls: ReadonlyMap<string, string> = new Map([
  [equity.add.path, 'performance'],
  [scores.add.path, 'other_score'],
  [attendance.add.path, 'meeting'],
]);

/** The table that a creating call fills; undefined where none is known. */
export function createdTable(endpoint: Endpoint): string | undefined {
  if (isPlan(endpoint)) return 'receivable_plan';
  const ofCall = tablesOfCalls.get(endpoint.path);
  if (ofCall !== undefined) return ofCall;
  return endpoint.module === null ? tablesOfControllers.get(controllerOf(endpoint)) : tables.get(endpoint.module);
}
