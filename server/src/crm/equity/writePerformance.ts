import type { equity } from '@haina/contract/calls/equity.ts';
import { sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import { namedGuids } from '../../records/reach/lockRecords.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { addEntry, type EntryParts, removeEntries, updateEntry } from '../scoreMonths/entryWrites.ts';
import { performanceKind } from './performanceForm.ts';

/** The name of a contract that the caller reads; any other is answered like one that never was. */
async function contractName(ctx: Context, guid: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select contract.name from contract
    where contract.guid = ${guid} and contract.delete_time is null and ${await visible(ctx, contractNoun)}
    for share`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw invalid('Contract_Guid', 'valid.score.contractUnknown');
  return found.name;
}

/** Enters an amount for a person; a contract that is named is only for the record. */
export const addPerformance: Handler<typeof equity.add> = async ({ Contract_Guid, ...form }, ctx) => {
  const contract = Contract_Guid ?? null;
  if (contract !== null) await contractName(ctx, contract);
  return addEntry(ctx, performanceKind, form, { columns: { contract_guid: contract } });
};

/** What an entry named before: the contract, and its name where the caller reads it. */
async function contractBefore(ctx: Context, guid: string) {
  const { rows } = await sql<{ guid: string | null; name: string | null }>`
    select p.contract_guid as guid, contract.name from performance p
    left join contract on contract.company_id = p.company_id and contract.guid = p.contract_guid
      and contract.delete_time is null and ${await visible(ctx, contractNoun)}
    where p.company_id = ${ctx.session.companyId} and p.guid = ${guid}`.execute(ctx.db);
  return rows[0] ?? { guid: null, name: null };
}

async function contractAfter(ctx: Context, guid: string, sent: string | null | undefined): Promise<EntryParts> {
  if (sent === undefined) return {};
  const before = await contractBefore(ctx, guid);
  // A person who does not see it sends nothing for it, and changes nothing by that.
  const isHidden = before.guid !== null && before.name === null;
  if (before.guid === sent || (sent === null && isHidden)) return {};
  const toLabel = sent === null ? '' : await contractName(ctx, sent);
  const change: FieldChange = {
    field: 'Contract_Guid',
    from: before.guid,
    to: sent,
    fromLabel: before.name ?? '',
    toLabel,
  };
  return { columns: { contract_guid: sent }, changes: [change] };
}

/** Changes the fields sent of one entry. */
export const updatePerformance: Handler<typeof equity.update> = async ({ Contract_Guid, ...sent }, ctx) =>
  updateEntry(ctx, performanceKind, sent, () => contractAfter(ctx, sent.Guid, Contract_Guid));

/** Moves entries to the recycle bin, all or none. */
export const deletePerformance: Handler<typeof equity.remove> = async ({ PerformanceGuidList = [], Guid = [] }, ctx) =>
  removeEntries(ctx, performanceKind, namedGuids([...PerformanceGuidList, ...Guid], undefined, 'PerformanceGuidList'));
