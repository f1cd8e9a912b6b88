import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { merge, type MergeField } from '@haina/contract/calls/merge.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  convertLead,
  joinTeam,
  nextPhone,
  personOf,
} from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { absentGuid } from '../support/samples.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const png = await picture('png', 60);

/** What goes over of a customer that has nothing. */
const none = { Contacts: 0, Business: 0, Contract: 0, Receivables: 0, Activity: 0, File: 0, Team: 0, Leads: 0 };

const target = (guid: string) => ({ kind: targetKind.customer, guid });

/** Everything about two customers to the byte, but for what every write changes. */
async function stateOf(...guids: string[]): Promise<unknown> {
  const { rows } = await sql<{ part: string; row: string }>`
    select 'customer' as part, (to_jsonb(t) - 'row_version' - 'update_time')::text as row from customer t where guid = any(${guids}::uuid[])
    union all select 'contacts', (to_jsonb(t) - 'row_version' - 'update_time')::text from contacts t where customer_guid = any(${guids}::uuid[])
    union all select 'activity', to_jsonb(t)::text from activity t where target_guid = any(${guids}::uuid[])
    union all select 'file', to_jsonb(t)::text from file t where target_guid = any(${guids}::uuid[])
    union all select 'team', to_jsonb(t)::text from team_member t where target_guid = any(${guids}::uuid[])
    union all select 'phone', to_jsonb(t)::text from record_phone t where target_guid = any(${guids}::uuid[])
    union all select 'leads', (to_jsonb(t) - 'row_version' - 'update_time')::text from leads t where customer_guid = any(${guids}::uuid[])
    order by 1, 2`.execute(app.databases.read);
  return rows;
}

interface Made {
  readonly keep: string;
  readonly gone: string;
}

/** Two customers with everything that can hang on them. */
async function twoCustomers(as = 'sales', { leads = false } = {}): Promise<Made> {
  const form = { Mobile: nextPhone(), Remark: '备注', Customer_Level: 1, Country_Id: 156, Province_Id: 320000 };
  const keep = leads
    ? await convertLead(app, as, await addLead(app, as, { Mobile: nextPhone() }), form)
    : await addCustomer(app, as, form);
  const other = {
    Mobile: nextPhone(),
    Remark: '另一个',
    Customer_Level: 2,
    Source: 2,
    Next_Time: '2031-12-24T09:00:00',
  };
  const gone = leads
    ? await convertLead(app, as, await addLead(app, as, { Mobile: nextPhone() }), other)
    : await addCustomer(app, as, other);
  const [sales2, staff] = [await personOf(app, 'sales2'), await personOf(app, 'staff01')];
  for (const guid of [keep, gone]) {
    await addContact(app, as, guid, { Mobile: nextPhone() });
    await addFollowUp(app, as, target(guid));
    await uploadFile(app, as, `${guid}.png`, png, { kind: 1, target: target(guid) });
    await joinTeam(app, target(guid), sales2, guid === keep ? 0 : 1);
  }
  await joinTeam(app, target(gone), staff, 1);
  await addFollowUp(app, as, target(gone));
  return { keep, gone };
}

const mergeAs = (as: string, { keep, gone }: Made, Values: Partial<Record<MergeField, 'keep' | 'gone'>> = {}) =>
  app.call(merge.customers, { Keep_Guid: keep, Gone_Guid: gone, Values }, as);

async function merged(made: Made, Values: Partial<Record<MergeField, 'keep' | 'gone'>> = {}): Promise<string> {
  const answer = await mergeAs('manager', made, Values);
  if (answer.code !== 0) throw new Error(answer.message);
  return answer.data.Guid;
}

const undo = (Guid: string, as = 'manager') => app.call(merge.undo, { Guid }, as);

const read = async (Guid: string) => (await app.call(customers.model, { Guid }, 'admin')).data;

describe('merging', () => {
  it('shows both side by side first, with what would go over, and writes nothing', async () => {
    const { keep, gone } = await twoCustomers();
    const before = await contentsOf(app.databases.read);
    const { data } = await app.call(merge.preview, { Keep_Guid: keep, Gone_Guid: gone }, 'manager');
    expect([data.Keep.Guid, data.Gone.Guid]).toEqual([keep, gone]);
    expect(data.Counts).toEqual({ ...none, Contacts: 1, Activity: 2, File: 1, Team: 2 });
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('gives everything to the one that stays, with the chosen values; the other lies in the bin', async () => {
    const made = await twoCustomers();
    const other = await read(made.gone);
    await merged(made, {
      Customer_Name: 'gone',
      Customer_Level: 'gone',
      Area: 'keep',
      Next_Time: 'gone',
      Mobile: 'gone',
    });
    const kept = await read(made.keep);
    expect(kept).toMatchObject({
      Customer_Name: other.Customer_Name,
      Customer_Level: 2,
      Remark: '备注',
      Province_Id: 320000,
      Next_Time: '2031-12-24T09:00:00',
      Mobile: other.Mobile,
      Last_Content: other.Last_Content,
    });
    const { data } = await app.call(activity.counts, { Target_Kind: 2, Target_Guid: made.keep }, 'manager');
    expect(data).toMatchObject({ Activity: 3, File: 2, Team: 3, Contacts: 2 });
    expect((await app.call(customers.model, { Guid: made.gone }, 'admin')).code).toBe(3);
    const found = await app.call(customers.list, { Customer_Name: other.Customer_Name }, 'manager');
    expect(found.data.rows.map(({ Guid }) => Guid)).toEqual([made.keep]);
    const log = (await app.call(activity.actions, { Target_Kind: 2, Target_Guid: made.keep }, 'manager')).data.rows[0];
    expect(log?.Content[0]).toBe(`并入了客户“${other.Customer_Name}”`);
    expect(log?.Restorable).toEqual([]);
    const row = (await app.call(bin.list, { Name: other.Customer_Name }, 'manager')).data.rows[0];
    expect(row).toMatchObject({ Guid: made.gone, Merged_Name: kept.Customer_Name });
    expect(row?.Merge_Guid).not.toBe('');
    const restored = await app.call(bin.restore, { Records: [{ Target_Kind: 2, Guid: made.gone }] }, 'manager');
    expect([restored.code, restored.message]).toEqual([1, `客户“${other.Customer_Name}”已并入其他客户，请撤销合并`]);
  });

  it('keeps a deal that either of them made', async () => {
    const made = await twoCustomers();
    await app.call(customers.updateState, { Guid: made.gone, Deal_State: 1 }, 'sales');
    const { Deal_Time } = await read(made.gone);
    const before = await stateOf(made.keep, made.gone);
    const guid = await merged(made);
    expect(await read(made.keep)).toMatchObject({ Deal_State: 1, Deal_Time, Protect_State: 5, Is_Lock: 0 });
    expect((await undo(guid)).code).toBe(0);
    expect(await stateOf(made.keep, made.gone)).toEqual(before);
  });

  it('is for managers of both alone', async () => {
    const made = await twoCustomers();
    const foreign = await addCustomer(app, 'sales2');
    expect((await mergeAs('sales', made)).code).toBe(10029);
    expect((await app.call(merge.preview, { Keep_Guid: made.keep, Gone_Guid: made.gone }, 'sales')).code).toBe(10029);
    for (const pair of [
      { keep: made.keep, gone: foreign },
      { keep: foreign, gone: made.keep },
      { keep: made.keep, gone: absentGuid },
    ]) {
      expect((await mergeAs('manager', pair)).code).toBe(3);
      const { keep, gone } = pair;
      expect((await app.call(merge.preview, { Keep_Guid: keep, Gone_Guid: gone }, 'manager')).code).toBe(3);
    }
    const itself = await mergeAs('manager', { keep: made.keep, gone: made.keep });
    expect([itself.code, itself.message]).toEqual([1, '不能把客户并入它自己']);
    expect((await mergeAs('outsider', made)).code).toBe(3);
  });

  it('happens once, however many ask at the same moment, in whichever direction', async () => {
    const made = await twoCustomers();
    const turned = { keep: made.gone, gone: made.keep };
    const answers = await Promise.all([made, turned, made, turned].map((pair) => mergeAs('manager', pair)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 3, 3, 3]);
  });
});

const choices = fc.dictionary(
  fc.constantFrom<MergeField>(
    'Customer_Name',
    'Customer_CreditCode',
    'Telephone',
    'Mobile',
    'Area',
    'Remark',
    'Source',
  ),
  fc.constantFrom('keep' as const, 'gone' as const),
) as fc.Arbitrary<Partial<Record<MergeField, 'keep' | 'gone'>>>;

describe('undoing', () => {
  it('gives back every row to the byte, whatever was chosen', async () => {
    await fc.assert(
      fc.asyncProperty(choices, fc.boolean(), async (values, leads) => {
        const made = await twoCustomers('sales', { leads });
        const before = await stateOf(made.keep, made.gone);
        const guid = await merged(made, values);
        expect(await stateOf(made.keep, made.gone)).not.toEqual(before);
        expect((await undo(guid)).code).toBe(0);
        expect(await stateOf(made.keep, made.gone)).toEqual(before);
        const again = await undo(guid);
        expect([again.code, again.message]).toEqual([1, '该合并已经撤销']);
      }),
      { numRuns: 8 },
    );
  });

  it('keeps what was written since beside what went over', async () => {
    const made = await twoCustomers();
    const guid = await merged(made);
    await app.call(customers.update, { Guid: made.keep, Website: 'www.later.cn' }, 'sales');
    const later = await addFollowUp(app, 'sales', target(made.keep), '合并之后');
    expect((await undo(guid)).code).toBe(0);
    expect(await read(made.keep)).toMatchObject({ Website: 'www.later.cn', Last_Content: '合并之后' });
    const { data } = await app.call(activity.list, { Target_Kind: 2, Target_Guid: made.keep }, 'sales');
    expect(data.rows.map(({ Guid }) => Guid)).toContain(later);
  });

  it('says what cannot go back, and changes nothing', async () => {
    const made = await twoCustomers();
    const moved = await addContact(app, 'sales', made.gone, { Name: '已删联系人' });
    const guid = await merged(made, { Remark: 'gone' });
    await app.call(contacts.remove, { Guid: moved }, 'sales');
    await app.call(customers.update, { Guid: made.keep, Remark: '又改了' }, 'sales');
    await sql`delete from team_member where target_guid = ${made.keep}`.execute(app.databases.write);
    const before = await contentsOf(app.databases.read);
    const refused = await undo(guid);
    expect(refused.code).toBe(1);
    expect(refused.message).toMatch(/^合并后以下内容已有变动，不能撤销合并：备注、联系人“已删联系人”、团队成员 /);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('ends after seven days, and is for managers of both alone', async () => {
    const made = await twoCustomers();
    const guid = await merged(made);
    expect((await undo(guid, 'sales')).code).toBe(10029);
    expect((await undo(guid, 'outsider')).code).toBe(3);
    expect((await undo(absentGuid)).code).toBe(3);
    await sql`update customer_merge set create_time = create_time - interval '8 days' where guid = ${guid}`.execute(
      app.databases.write,
    );
    const late = await undo(guid);
    expect([late.code, late.message]).toEqual([1, '合并已超过 7 天，不能撤销']);
    const row = (await app.call(bin.list, { Target_Kind: 2, pagesize: 100 }, 'manager')).data.rows.find(
      ({ Guid }) => Guid === made.gone,
    );
    expect([row?.Merge_Guid, row?.Merged_Name === '']).toEqual(['', false]);
  });
});
