import { business } from '@haina/contract/calls/business.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { assertCustomersLive, restoreBy } from '../../records/bin/restored.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { naming, readable } from '../../records/noun/tabs.ts';
import { businessNoun } from '../../records/reach/ownedNouns.ts';
import { businessForm } from './businessForm.ts';
import { businessConditions, selectBusiness } from './selectBusiness.ts';
import { updateBusiness } from './writeBusiness.ts';
import { updateBusinessBatch } from './updateBusinessBatch.ts';
import { deleteBusiness, transferBusiness } from './manageBusiness.ts';

/** Moves from one stage to another and to the end; the stage that an opportunity begins in is no move. */
const stageMoves = sql`business join stage_log on stage_log.company_id = business.company_id
    and stage_log.business_guid = business.guid and stage_log.from_status is not null`;

/** All that the product knows of opportunities. */
export const businessDeclaration = {
  ...ownedBase(businessNoun),
  form: businessForm,
  update: updateBy(business.update, updateBusiness),
  mass: {
    list: business.list,
    idField: 'BusinessGuidList',
    calls: {
      update: massBy(business.updateBatch, updateBusinessBatch),
      transfer: massBy(business.transfer, transferBusiness),
      remove: massBy(business.remove, deleteBusiness),
    },
  },
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
    mayStay: { rows: sql<boolean>`business.is_end <> 0`, unless: 'takesClosed' },
  },
  tabs: [
    {
      name: 'Business',
      below: {
        [targetKind.customer]: naming(businessNoun, 'customer_guid'),
        [targetKind.contacts]: readable(
          businessNoun,
          sql`business.guid in (select link.business_guid from record
            join contact_business link on link.company_id = record.company_id and link.contacts_guid = record.guid)`,
        ),
      },
    },
  ],
  figures: [
    { key: 'business', kept: 6, column: 'business.create_time', money: 'business.money' },
    { key: 'stageMoves', kept: 9, from: stageMoves, column: 'stage_log.create_time' },
  ],
} as const satisfies OwnedNoun;
