import { activity } from '@haina/contract/calls/activity.ts';
import { binDays } from '@haina/contract/calls/bin.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { purgeOld } from '../../src/purgeOld.ts';
import { openApp } from '../support/app.ts';
import { binCalls } from './binCalls.ts';
import { addContact, addFollowUp, addLead, convertLead, joinTeam, nextPhone, personOf } from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const { removeLead, removeCustomer, removeContact, rowOf, age } = binCalls(app);
const png = await picture('png', 60);

describe('the job', () => {
  it('purges what lay in the bin for 30 days with everything that hung on it, and keeps operation records', async () => {
    const lead = await addLead(app, 'sales');
    const customer = await convertLead(app, 'sales', lead);
    const contact = await addContact(app, 'sales', customer, { Mobile: nextPhone() });
    const plain = await addLead(app, 'sales', { Mobile: nextPhone() });
    const young = await addLead(app, 'sales');
    const target = { kind: targetKind.customer, guid: customer };
    await addFollowUp(app, 'sales', target);
    await app.call(
      activity.add,
      {
        Target_Kind: 2,
        Target_Guid: customer,
        Activity_Kind: 1,
        Activity_Content: '关联联系人',
        AssociatedList: [{ Relation_Target_Kind: 3, Relation_Target_Guid: contact }],
        FileGuidList: [{ File_Guid: (await uploadFile(app, 'sales', 'a.png', png, { kind: 1 })).File_Guid }],
      },
      'sales',
    );
    await uploadFile(app, 'sales', '附件.png', png, { kind: 1, target });
    await joinTeam(app, target, await personOf(app, 'sales2'), 1);
    await removeContact(contact);
    expect((await removeCustomer(customer)).code).toBe(0);
    for (const guid of [plain, young]) await removeLead(guid);
    await age(3, contact, binDays);
    await age(2, customer, binDays);
    await age(1, plain, binDays);
    await Promise.all([purgeOld(app, new Date()), purgeOld(app, new Date())]);
    // What one of them was busy with is left to the next run.
    await purgeOld(app, new Date());
    expect([await rowOf(3, contact), await rowOf(2, customer), await rowOf(1, plain)]).toEqual(['', '', '']);
    expect(await rowOf(1, young)).not.toBe('');
    expect((await app.call(leads.model, { Guid: lead }, 'sales')).data).toMatchObject({
      Is_Transform: 1,
      Customer_Guid: '',
    });
    const left = await sql<{ number: number }>`select
      (select count(*) from activity where target_guid = ${customer})::int
      + (select count(*) from team_member where target_guid = ${customer})::int
      + (select count(*) from activity_relation where target_guid = ${contact})::int
      + (select count(*) from file where target_guid = ${customer} and delete_time is null)::int as number`.execute(
      app.databases.read,
    );
    expect(left.rows[0]?.number).toBe(0);
    const kept = await app.databases.read
      .selectFrom('operation_record')
      .select('action')
      .where('target_guid', '=', customer)
      .execute();
    expect(kept.map(({ action }) => action)).toContain('remove');
    // The bytes go with the deleted files of the next hours.
    await purgeOld(app, new Date(Date.now() + 2 * 3600_000));
    const files = await app.databases.read
      .selectFrom('file')
      .select('guid')
      .where('target_guid', '=', customer)
      .execute();
    expect(files).toEqual([]);
  });
});
