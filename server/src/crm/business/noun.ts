import { business } from '@haina/contract/calls/business.ts';
import { sql } from 'kysely';
import { assertCustomersLive, restoreBy } from '../../records/bin/restored.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { businessNoun } from '../../records/reach/ownedNouns.ts';
import { businessForm } from './businessForm.ts';
import { businessConditions, selectBusiness } from './selectBusiness.ts';
import { updateBusiness } from './writeBusiness.ts';

/** All that the product knows of opportunities. */
export const businessDeclaration = {
  ...ownedBase(businessNoun),
  form: businessForm,
  update: updateBy(business.update, updateBusiness),
  restore: restoreBy(businessForm, (ctx, records) =>
    assertCustomersLive(ctx, records, 'reply.bin.businessCustomerDeleted'),
  ),
  exported: {
    kind: 'business',
    ...ownedExport(businessForm, { filter: businessConditions }),
    operation: 'Export/ExportBusiness',
    labels: businessForm.labels,
    rows: async (ctx, guids) => (await selectBusiness(ctx)).where(byGuids('business', ctx, guids)).execute(),
    words: {
      Is_End: { 0: 'business.open', 1: 'process.outcome.won', 2: 'process.outcome.lost', 3: 'process.outcome.invalid' },
    },
    shown: { Customer_Guid: 'Customer_Name', Type_Id: 'TypeName', Status_Id: 'StatusName' },
    formats: { Money: 'money', Total_Price: 'money', Rate: 'percent', Discount_Rate: 'percent' },
  },
  imported: null,
  purged: {
    detach: (names) => [
      sql`delete from activity_relation where target_kind = ${businessForm.kind} and ${names('company_id', 'target_guid')}`,
      sql`delete from product_line where target_kind = ${businessForm.kind} and ${names('company_id', 'target_guid')}`,
      sql`delete from contact_business where ${names('company_id', 'business_guid')}`,
      sql`delete from stage_log where ${names('company_id', 'business_guid')}`,
      sql`update contract set business_guid = null where ${names('company_id', 'business_guid')}`,
      sql`update receivable set business_guid = null where ${names('company_id', 'business_guid')}`,
    ],
  },
  handedOver: {
    count: 'Business',
    slot: 'business',
    goes: ({ takesClosed }) => sql`(business.is_end = 0 or ${takesClosed}::boolean)`,
  },
} as const satisfies OwnedNoun;
