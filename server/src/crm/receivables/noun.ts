import { receivables } from '@haina/contract/calls/receivables.ts';
import { sql } from 'kysely';
import { restoreReceivables } from './restoreReceivables.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { receivablesNoun } from '../../records/reach/ownedNouns.ts';
import { receivableForm, planForm } from './receivableForm.ts';
import { receivablesFilter, selectReceivables } from './selectReceivables.ts';
import { receivableTabs } from './receivableTabs.ts';
import { deleteReceivables, updateReceivable } from './writeReceivables.ts';
import { updateReceivablesBatch } from './updateReceivablesBatch.ts';

/** All that the product knows of receivables. */
export const receivablesDeclaration = {
  ...ownedBase(receivablesNoun),
  form: receivableForm,
  formsBelow: [planForm],
  update: updateBy(receivables.update, updateReceivable),
  mass: {
    list: receivables.list,
    idField: 'ReceivablesGuidList',
    calls: {
      update: massBy(receivables.updateBatch, updateReceivablesBatch),
      remove: massBy(receivables.remove, deleteReceivables),
    },
  },
  restore: restoreReceivables,
  exported: {
    kind: 'receivables',
    ...ownedExport(receivableForm, { filter: receivablesFilter }),
    operation: 'Export/ExportReceivables',
    labels: receivableForm.labels,
    rows: async (ctx, guids) => (await selectReceivables(ctx)).where(byGuids('receivable', ctx, guids)).execute(),
    words: {},
    shown: {
      Customer_Guid: 'Customer_Name',
      Contract_Guid: 'Contract_Name',
      Business_Guid: 'Business_Name',
      Plan_Guid: 'Num',
      Return_Type: 'Return_Type_Name',
    },
    formats: { Money: 'money', Num: 'number', Plan_Guid: 'number' },
  },
  imported: null,
  purged: {
    detach: () => [],
  },
  handedOver: {
    customer: sql`(select contract.customer_guid from contract
      where contract.company_id = receivable.company_id and contract.guid = receivable.contract_guid)`,
  },
  tabs: receivableTabs,
  // By the day the money came, as reports do.
  figures: [{ key: 'receivables', kept: 8, column: 'receivable.return_time', money: 'receivable.money' }],
} as const satisfies OwnedNoun;
