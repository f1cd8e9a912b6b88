import { targetKind, type TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { contractNoun } from '../reach/ownedNouns.ts';
import type { FieldChange } from './operationLog.ts';

/** What was changed of a record, as an operation record keeps it. */
interface Changed {
  readonly kind: TargetKind;
  readonly changes: readonly FieldChange[];
}

// Only an entry of net performance is read by people who do not see the contract that it names.
const namesContract = ({ kind }: Pick<Changed, 'kind'>, { field }: FieldChange) =>
  kind === targetKind.performance && field === 'Contract_Guid';

const isGuid = (value: FieldChange['from']): value is string => typeof value === 'string' && value !== '';

/** A change as those read it who see only some contracts; null where nothing is left to tell. */
function told(change: FieldChange, seen: ReadonlySet<string>): FieldChange | null {
  const isShown = (value: FieldChange['from']) => isGuid(value) && seen.has(value);
  const [from, to] = [isShown(change.from), isShown(change.to)];
  if (!from && !to) return null;
  return { ...change, ...(from ? {} : { from: null, fromLabel: '' }), ...(to ? {} : { to: null, toLabel: '' }) };
}

/**
 * What hides from the caller the contracts that they do not see in operation records of entries (S34.1): such a contract reads
 * like none, and a line that tells of nothing else is left out.
 */
export async function contractsHidden(
  ctx: Context,
  operations: readonly Changed[],
): Promise<(operation: Changed) => readonly FieldChange[]> {
  const named = operations.flatMap((one) =>
    one.changes.filter((change) => namesContract(one, change)).flatMap(({ from, to }) => [from, to].filter(isGuid)),
  );
  if (named.length === 0 || ctx.rights.isAdmin) return ({ changes }) => changes;
  const { rows } = await sql<{ guid: string }>`select contract.guid from contract
    where contract.guid = any(${[...new Set(named)]}::uuid[]) and ${await visible(ctx, contractNoun)}`.execute(ctx.db);
  const seen = new Set(rows.map(({ guid }) => guid));
  return (one) => one.changes.flatMap((change) => (namesContract(one, change) ? (told(change, seen) ?? []) : [change]));
}
