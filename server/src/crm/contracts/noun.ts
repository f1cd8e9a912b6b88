import { contracts } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { restoreContracts } from './restoreContracts.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { naming } from '../../records/noun/tabs.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import { contractForm } from './contractForm.ts';
import { contractsFilter, selectContracts } from './selectContracts.ts';
import { updateContract } from './writeContracts.ts';
import { updateContractsBatch } from './updateContractsBatch.ts';
import { deleteContracts, transferContracts } from './manageContracts.ts';

/** All that the product knows of contracts. */
export const contractDeclaration = {
  ...ownedBase(contractNoun),
  form: contractForm,
  update: updateBy(contracts.update, updateContract),
  mass: {
    list: contracts.list,
    idField: 'ContractGuidList',
    calls: {
      update: massBy(contracts.updateBatch, updateContractsBatch),
      transfer: massBy(contracts.transfer, transferContracts),
      remove: massBy(contracts.remove, deleteContracts),
    },
  },
  restore: restoreContracts,
  exported: {
    kind: 'contract',
    ...ownedExport(contractForm, { filter: contractsFilter }),
    operation: 'Export/ExportContract',
    labels: contractForm.labels,
    rows: async (ctx, guids) => (await selectContracts(ctx)).where(byGuids('contract', ctx, guids)).execute(),
    words: {},
    shown: {
      Customer_Guid: 'Customer_Name',
      Contacts_Guid: 'Contacts_Name',
      Business_Guid: 'Business_Name',
      Order_User_Guid: 'Order_User_Name',
    },
    formats: {
      Money: 'money',
      Total_Price: 'money',
      received: 'money',
      outstanding: 'money',
      Discount_Rate: 'percent',
    },
    days: { Order_Date: 'order_time', Start_Time: 'start_time', End_Time: 'end_time' },
  },
  imported: null,
  purged: {
    detach: (names) => [
      sql`delete from product_line where target_kind = ${contractForm.kind} and ${names('company_id', 'target_guid')}`,
      sql`update performance set contract_guid = null where ${names('company_id', 'contract_guid')}`,
      sql`delete from receivable_plan where ${names('company_id', 'contract_guid')}`,
    ],
  },
  handedOver: {},
  tabs: [
    {
      name: 'Contract',
      below: {
        [targetKind.customer]: naming(contractNoun, 'customer_guid'),
        [targetKind.business]: naming(contractNoun, 'business_guid'),
      },
    },
  ],
  // By the day they were signed, as reports do.
  figures: [{ key: 'contracts', kept: 7, column: 'contract.order_time', money: 'contract.money' }],
} as const satisfies OwnedNoun;
