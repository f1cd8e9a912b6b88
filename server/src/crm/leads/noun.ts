import { LeadForm, leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { restoreBy } from '../../records/bin/restored.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { ownerField } from '../../records/noun/importedFields.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { leadsNoun } from '../../records/reach/ownedNouns.ts';
import { leadForm } from './leadForm.ts';
import { leadHeadings } from './importHeadings.ts';
import { leadsFilter, selectLeads } from './selectLeads.ts';
import { updateLead, updateLeadsBatch } from './writeLeads.ts';
import { transferLeads } from './transferLeads.ts';
import { deleteLeads } from './deleteLeads.ts';

/** All that the product knows of leads. */
export const leadsDeclaration = {
  ...ownedBase(leadsNoun),
  form: leadForm,
  update: updateBy(leads.update, updateLead),
  mass: {
    list: leads.list,
    idField: 'LeadsGuidList',
    calls: {
      update: massBy(leads.updateBatch, updateLeadsBatch),
      transfer: massBy(leads.transfer, transferLeads),
      remove: massBy(leads.remove, deleteLeads),
    },
  },
  restore: restoreBy(leadForm),
  exported: {
    kind: 'leads',
    ...ownedExport(leadForm, { filter: leadsFilter }),
    operation: 'Export/ExportLeads',
    labels: leadForm.labels,
    rows: async (ctx, guids) => (await selectLeads(ctx)).where(byGuids('leads', ctx, guids)).execute(),
    words: { Is_Transform: { 0: 'leads.transform.no', 1: 'leads.transform.yes' } },
    formats: {},
  },
  imported: {
    kind: 'leads',
    schema: LeadForm,
    add: 'Leads/AddLeads',
    update: 'Leads/UpdateLeads',
    beside: [ownerField],
    headings: leadHeadings,
    saysOwnWords: false,
    sameByPhone: 'update',
  },
  purged: {
    detach: (names) => [
      sql`update customer set leads_guid = null where ${names('company_id', 'leads_guid')}`,
      sql`update contacts set leads_guid = null where ${names('company_id', 'leads_guid')}`,
    ],
  },
  handedOver: {
    mayStay: { rows: sql<boolean>`leads.is_transform = 1`, unless: 'takesTransformed' },
  },
  tabs: [],
  figures: [
    { key: 'leads', kept: 1, column: 'leads.create_time' },
    { key: 'leadsFollowed', kept: 2, column: 'leads.create_time', kind: sql<boolean>`leads.follow = 1` },
    // A conversion counts when its customer was created, however old the lead was.
    { key: 'leadsTransformed', kept: 3, column: 'leads.transform_time', kind: sql<boolean>`leads.is_transform = 1` },
  ],
} as const satisfies OwnedNoun;
