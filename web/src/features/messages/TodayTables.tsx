import { type Customer, customers as customerCalls } from '@haina/contract/calls/customers.ts';
import { type Lead, leads as leadCalls } from '@haina/contract/calls/leads.ts';
import { today } from '@haina/contract/calls/today.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { send } from '../../lib/api/send.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { qualityTone } from '../leads/leadState.ts';
import { TodayTable } from './TodayTable.tsx';
import { dayFilter, type TodayRow, type TodaySource } from './todaySource.ts';

const leadRow = (lead: Lead): TodayRow => ({
  ...lead,
  Person: lead.Legal_Person,
  Phone: lead.Mobile || lead.Telephone,
  Mark: lead.QualityName,
});

const customerRow = (customer: Customer): TodayRow => ({
  ...customer,
  Name: customer.Customer_Name,
  Person: customer.Legal_Person,
  Phone: customer.Mobile || customer.Telephone,
  Mark: customer.Customer_LevelName,
});

const leads: TodaySource = {
  kind: targetKind.leads,
  path: today.leads.path,
  transfer: {
    to: leadCalls.transfer,
    title: 'leads.transferTitle',
    hasCascade: false,
    give: (guids, { User_Guid, Keep }, idempotencyKey) =>
      send(leadCalls.transfer, { LeadsGuidList: [...guids], User_Guid, Keep }, { idempotencyKey }),
  },
  marks: { label: 'field.leads.Quality', options: dictionaryOptions('Leads_Quality'), toneOf: qualityTone },
  load: async ({ Words, marks, day, ...input }, signal) => {
    const narrowed = {
      ...(Words === '' ? {} : { Name: Words }),
      ...(marks.length === 0 ? {} : { Quality: [...marks] }),
    };
    const page = await send(today.leads, { ...input, ...dayFilter(day), ...narrowed }, { signal });
    return { ...page, rows: page.rows.map(leadRow) };
  },
};

const customers: TodaySource = {
  kind: targetKind.customer,
  path: today.customers.path,
  transfer: {
    to: customerCalls.transfer,
    title: 'customer.transferTitle',
    hasCascade: true,
    give: (guids, input, idempotencyKey) =>
      send(customerCalls.transfer, { CustomerGuidList: [...guids], ...input }, { idempotencyKey }),
  },
  marks: {
    label: 'field.common.Customer_Level',
    options: dictionaryOptions('customer_level'),
    toneOf: () => 'default',
  },
  load: async ({ Words, marks, day, ...input }, signal) => {
    const narrowed = {
      ...(Words === '' ? {} : { Customer_Name: Words }),
      ...(marks.length === 0 ? {} : { Customer_Level: [...marks] }),
    };
    const page = await send(today.customers, { ...input, ...dayFilter(day), ...narrowed }, { signal });
    return { ...page, rows: page.rows.map(customerRow) };
  },
};

/** Today's leads. */
export const TodayLeads = () => <TodayTable source={leads} />;

/** Today's customers. */
export const TodayCustomers = () => <TodayTable source={customers} />;
