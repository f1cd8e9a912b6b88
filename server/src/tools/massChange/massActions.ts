import type { BatchResult } from '@haina/contract/calls/batch.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { MassAction } from '@haina/contract/calls/massChange.ts';
import { attendance } from '@haina/contract/calls/attendance.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { products } from '@haina/contract/calls/products.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { z } from 'zod';
import { deleteMeetings } from '../../crm/attendance/writeMeetings.ts';
import { deletePerformance } from '../../crm/equity/writePerformance.ts';
import { deleteOtherScores } from '../../crm/scores/writeOtherScores.ts';
import { deleteBusiness, transferBusiness } from '../../crm/business/manageBusiness.ts';
import { updateBusinessBatch } from '../../crm/business/updateBusinessBatch.ts';
import { deleteContacts, transferContacts } from '../../crm/contacts/manageContacts.ts';
import { updateContactsBatch } from '../../crm/contacts/writeContacts.ts';
import { deleteContracts, transferContracts } from '../../crm/contracts/manageContracts.ts';
import { updateContractsBatch } from '../../crm/contracts/updateContractsBatch.ts';
import { deleteCustomers } from '../../crm/customers/deleteCustomers.ts';
import { updateCustomersBatch } from '../../crm/customers/updateCustomer.ts';
import { deleteLeads } from '../../crm/leads/deleteLeads.ts';
import { transferLeads } from '../../crm/leads/transferLeads.ts';
import { updateLeadsBatch } from '../../crm/leads/writeLeads.ts';
import { updateProductsBatch } from '../../crm/products/updateProductsBatch.ts';
import { deleteProducts } from '../../crm/products/writeProducts.ts';
import { updateReceivablesBatch } from '../../crm/receivables/updateReceivablesBatch.ts';
import { deleteReceivables } from '../../crm/receivables/writeReceivables.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { transferCustomers } from '../transfer/transferCustomers.ts';

/** A call on several records, and its handler. */
export interface MassCall {
  readonly call: Endpoint<z.ZodObject>;
  /** The handler; what it is given has been decoded by the call. */
  readonly run: (input: unknown, ctx: Context) => Promise<BatchResult | null>;
}

/** What can be done to all records of a noun's list, by the calls on several of them. */
export interface MassNoun {
  readonly list: Endpoint<z.ZodObject>;
  /** Wire name under which the calls take the records. */
  readonly idField: string;
  readonly calls: Readonly<Partial<Record<MassAction, MassCall>>>;
}

const by = <E extends Endpoint<z.ZodObject>>(call: E, handler: Handler<E>): MassCall => ({
  call,
  // Decoding has made the input what the handler takes, and its answer is the call's.
  run: handler as unknown as MassCall['run'],
});

/**
 * The calls of every noun by its kind. Not in the nouns' declarations: the transfer of customers takes other nouns along and
 * stands beside them all.
 */
const byKind: Readonly<Record<TargetKind, MassNoun>> = {
  [targetKind.leads]: {
    list: leads.list,
    idField: 'LeadsGuidList',
    calls: {
      update: by(leads.updateBatch, updateLeadsBatch),
      transfer: by(leads.transfer, transferLeads),
      remove: by(leads.remove, deleteLeads),
    },
  },
  [targetKind.customer]: {
    list: customers.list,
    idField: 'CustomerGuidList',
    calls: {
      update: by(customers.updateBatch, updateCustomersBatch),
      transfer: by(customers.transfer, transferCustomers),
      remove: by(customers.remove, deleteCustomers),
    },
  },
  [targetKind.contacts]: {
    list: contacts.list,
    idField: 'ContactsGuidList',
    calls: {
      update: by(contacts.updateBatch, updateContactsBatch),
      transfer: by(contacts.transfer, transferContacts),
      remove: by(contacts.remove, deleteContacts),
    },
  },
  [targetKind.business]: {
    list: business.list,
    idField: 'BusinessGuidList',
    calls: {
      update: by(business.updateBatch, updateBusinessBatch),
      transfer: by(business.transfer, transferBusiness),
      remove: by(business.remove, deleteBusiness),
    },
  },
  [targetKind.contract]: {
    list: contracts.list,
    idField: 'ContractGuidList',
    calls: {
      update: by(contracts.updateBatch, updateContractsBatch),
      transfer: by(contracts.transfer, transferContracts),
      remove: by(contracts.remove, deleteContracts),
    },
  },
  [targetKind.receivables]: {
    list: receivables.list,
    idField: 'ReceivablesGuidList',
    calls: {
      update: by(receivables.updateBatch, updateReceivablesBatch),
      remove: by(receivables.remove, deleteReceivables),
    },
  },
  [targetKind.products]: {
    list: products.list,
    idField: 'ProductGuidList',
    calls: {
      update: by(products.updateBatch, updateProductsBatch),
      remove: by(products.remove, deleteProducts),
    },
  },
  [targetKind.performance]: {
    list: equity.list,
    idField: 'PerformanceGuidList',
    calls: { remove: by(equity.remove, deletePerformance) },
  },
  [targetKind.otherScore]: {
    list: scores.list,
    idField: 'OtherScoreGuidList',
    calls: { remove: by(scores.remove, deleteOtherScores) },
  },
  [targetKind.meeting]: {
    list: attendance.list,
    idField: 'MeetingGuidList',
    calls: { remove: by(attendance.remove, deleteMeetings) },
  },
};

/** What can be done to all records of a kind's list. */
export const massNounOf = (kind: TargetKind): MassNoun => byKind[kind];
