import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { nouns, ownedNouns } from './crm/nouns.ts';

const tables: ReadonlyMap<string, string> = new Map(ownedNouns.map(({ owned }) => [owned.module, owned.table]));

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

/** The table that a creating call fills; undefined where none is known. */
export function createdTable(endpoint: Endpoint): string | undefined {
  if (isPlan(endpoint)) return 'receivable_plan';
  return endpoint.module === null ? tablesOfControllers.get(controllerOf(endpoint)) : tables.get(endpoint.module);
}
