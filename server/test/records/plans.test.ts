import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { equipment } from '@haina/contract/calls/equipment.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { results } from '@haina/contract/calls/results.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addBusiness, addContract, addReceivable } from '../crm/contracts/orderFactories.ts';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addFollowUp, addLead, personOf } from '../support/factories.ts';
import { openPlans } from '../support/plans.ts';

const app = await openApp();

const lead = await addLead(app, 'sales');
const customer = await addCustomer(app, 'sales');
await addContact(app, 'sales', customer);
await addBusiness(app, 'sales', customer);
const contract = await addContract(app, 'sales', customer);
await addReceivable(app, 'sales', { customer, contract });
await addFollowUp(app, 'sales', { kind: targetKind.leads, guid: lead });

const { data: pairing } = await app.call(equipment.addCode, {}, 'sales');
await app.call(equipment.register, { Code: pairing.Code }, null);

const plans = await openPlans(app, 'admin', {
  leads: `'level', 1, 'follow', 0, 'next_time', null`,
  customer: `'level', 1, 'follow', 0, 'next_time', null, 'leads_guid', null`,
  contacts: '',
  business: `'follow', 0, 'next_time', null`,
  contract: `'contract_num', n::text, 'money', 2, 'received', 1, 'customer_guid', md5('customer' || n)::uuid`,
  receivable: `'contract_guid', md5('contract' || n)::uuid`,
  activity: '',
  equipment: `'equipment_id', n::text, 'token_hash', n::text, 'report_time', now() - n * interval '1 minute'`,
});
afterAll(plans.close);

const { guid: colleague } = await personOf(app, 'sales2');
const first = { Rows_First: 1 } as const;
const by = { ...first, create_user_guid: [colleague] };
const november = (name: string) => ({
  ...first,
  [`${name}_Time_Start`]: '2025-11-01',
  [`${name}_Time_End`]: '2025-11-30',
});

describe('the list of devices', () => {
  it('turns its pages by the index of reports', async () => {
    expect(await plans.planOf(equipment.list, { page: 2, pagesize: 20 })).toContain('equipment_report');
  });
});

describe('a list that few records fit', () => {
  it.each([
    ['leads', leads.list],
    ['customer', customers.list],
    ['contacts', contacts.list],
    ['business', business.list],
    ['contract', contracts.list],
    ['receivable', receivables.list],
  ] as const)('finds those of %s that one person created by the index of choices', async (table, list) => {
    expect(await plans.planOf(list, by)).toContain(`Bitmap Index Scan on ${table}_facets`);
  });

  it('finds a rare choice by the index of choices', async () => {
    expect(await plans.planOf(leads.list, { ...first, Quality: [77] })).toContain('on leads_facets');
    expect(await plans.planOf(customers.list, { ...first, Is_Lock: 1 })).toContain('on customer_facets');
    expect(await plans.planOf(customers.list, { ...first, Protect_State: [3] })).toContain('on customer_facets');
    expect(await plans.planOf(customers.list, { ...first, City_Id: [320500] })).toContain('on customer_facets');
    expect(await plans.planOf(contacts.list, { ...first, Sex: 2 })).toContain('on contacts_facets');
    expect(await plans.planOf(business.list, { ...first, Follow: 1 })).toContain('on business_facets');
    expect(await plans.planOf(receivables.list, { ...first, Return_Type: [77] })).toContain('on receivable_facets');
  });

  it('finds a moment that only some records have by its own index', async () => {
    expect(await plans.planOf(customers.list, november('Deal'))).toContain('customer_deal');
    expect(await plans.planOf(leads.list, november('Transform'))).toContain('leads_transformed');
    expect(await plans.planOf(business.list, november('End'))).toContain('business_ended');
  });

  it('finds contracts that are paid by the index of these', async () => {
    expect(await plans.planOf(contracts.list, { ...first, unpaid: 0 })).toContain('contract_paid');
  });

  it('finds words of a single field by the index of words', async () => {
    expect(await plans.planOf(leads.list, { ...first, Legal_Person: '张伟' })).toContain('on leads_grams');
    expect(await plans.planOf(customers.list, { ...first, Legal_Person: '张伟' })).toContain('on customer_grams');
    expect(await plans.planOf(contacts.list, { ...first, Post: '经理' })).toContain('on contacts_grams');
    expect(await plans.planOf(contracts.list, { ...first, Contract_Num: '龘龘' })).toContain('on contract_grams');
  });

  it('finds the customers of contracts and payments by the index of their words', async () => {
    expect(await plans.planOf(contracts.list, { ...first, Customer_Name: '龘龘' })).toContain('on customer_grams');
    expect(await plans.planOf(receivables.list, { ...first, Customer_Name: '龘龘' })).toContain('on customer_grams');
  });

  it('finds what needs a follow-up by the index of these', async () => {
    for (const [table, list] of [
      ['leads', leads.list],
      ['customer', customers.list],
      ['business', business.list],
    ] as const) {
      expect(await plans.planOf(list, { ...first, Follow: 2 })).toContain(`${table}_needed`);
      expect(await plans.planOf(list, { ...first, Next_Due: 1 })).toContain(`${table}_needed`);
      expect(await plans.planOf(list, { ...first, Next_Due: 2 })).toContain(`${table}_needed`);
    }
  });

  it('finds the records of some people by the index of owners', async () => {
    expect(await plans.planOf(leads.list, { ...first, user_guid: [colleague] })).toContain('leads_owner');
    const { department } = await personOf(app, 'sales2');
    expect(await plans.planOf(leads.list, { ...first, structure_guid: [department] })).toContain('leads_owner');
  });
});

describe('a list that many records fit', () => {
  it('comes from the index of creation alone where a choice narrows it', async () => {
    const newest = (table: string) => `Index Only Scan using ${table}_created on ${table}`;
    expect(await plans.planOf(leads.list, { ...first, Level: [1] })).toContain(newest('leads'));
    expect(await plans.planOf(customers.list, { ...first, Customer_Level: [1] })).toContain(newest('customer'));
  });
});

describe('the recycle bin', () => {
  it('finds deleted records by an index of these alone', async () => {
    const plan = await plans.planOf(bin.list, {});
    for (const table of ['leads', 'customer', 'contacts', 'business', 'contract', 'receivable']) {
      expect(plan).toContain(`${table}_deleted`);
    }
  });
});

describe('the dashboard', () => {
  it('counts the leads of a period by source from the index of creation alone', async () => {
    expect(await plans.planOf(results.leadsSource, { type: 'today' })).toContain('Index Only Scan using leads_created');
  });

  it('reads the feed of one kind of records by the index of kinds', async () => {
    const feed = { dashboard: 'sub', type: 'year' } as const;
    expect(await plans.planOf(activity.list, { ...first, ...feed, types: [targetKind.contract] })).toContain(
      'activity_kind',
    );
  });
});
