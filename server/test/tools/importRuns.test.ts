import { contacts } from '@haina/contract/calls/contacts.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { imports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resumeImports } from '../../src/tools/imports/run/resumeImports.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addPerson, addRole, nextPhone, personOf, setDisabled } from '../support/factories.ts';
import { checkSheet, doStep, importSheet, modelOf, reasonsOf, uploadSheet } from './importSheets.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

describe('contacts', () => {
  it('find their customer by name, and only one that the importer may write', async () => {
    await addCustomer(app, 'sales', { Customer_Name: '自己的客户公司' });
    await addCustomer(app, 'sales2', { Customer_Name: '别人的客户公司' });
    const role = await addRole(app, sales.companyId, {
      codes: ['Import/UploadImport', 'Import/RunImport', 'Import/UndoImport', 'Customer/AddContacts', 'Leads/AddLeads'],
      scopes: { customer: 1, contacts: 1, leads: 1 },
    });
    await app.databases.write
      .insertInto('member_role')
      .values({ company_id: sales.companyId, user_guid: sales.guid, role_guid: role })
      .execute();
    const sheet = [
      ['客户名称', '姓名', '手机', '性别'],
      ['自己的客户公司', '钱三', nextPhone(), '男'],
      ['别人的客户公司', '孙四', nextPhone(), '女'],
      ['没有的公司', '赵五', '', ''],
    ];
    const batch = await importSheet(app, 'sales', 'contacts', sheet);
    expect(batch).toMatchObject({ Created: 1, Bad: 2 });
    expect((await app.call(contacts.list, { Name: '钱三' }, 'sales')).data.rows).toMatchObject([
      { Sex: 1, Customer_Name: '自己的客户公司' },
    ]);
  });
});

describe('whose right it is', () => {
  it('nobody imports without the permission, or what they may not add by hand', async () => {
    const role = await addRole(app, sales.companyId, { codes: ['Import/UploadImport'], scopes: { leads: 1 } });
    await addPerson(app, {
      login: 'uploader',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    await expect(uploadSheet(app, 'uploader', 'leads', [['线索名称'], ['甲公司']])).rejects.toThrow(/权限/);
    await expect(uploadSheet(app, 'finance', 'leads', [['线索名称'], ['甲公司']])).rejects.toThrow(/权限/);
  });

  it('nobody gives records to people beyond their reach', async () => {
    const batch = await checkSheet(app, 'sales', 'leads', [
      ['线索名称', '负责人'],
      ['出界线索公司', 'sales2'],
      ['自留线索公司', 'sales'],
    ]);
    expect(batch).toMatchObject({ Good: 1, Bad: 1 });
    expect(reasonsOf(batch)[0]).toContain('不在您的权限范围内');
  });

  it('a batch is its importer’s and the administrators’; to others, other companies too, it is gone', async () => {
    const { Guid } = await uploadSheet(app, 'sales', 'leads', [['线索名称'], ['私有线索公司']]);
    for (const as of ['manager', 'outsider']) {
      expect((await app.call(imports.model, { Guid }, as)).code).toBe(3);
      expect((await app.call(imports.errors, { Guid }, as)).code).toBe(3);
      expect((await app.call(imports.undo, { Guid }, as)).code).toBe(3);
    }
    expect((await app.call(imports.model, { Guid }, 'admin')).code).toBe(0);
  });

  it('a step of a person who was disabled meanwhile writes nothing', async () => {
    const role = await addRole(app, sales.companyId, {
      codes: ['Import/UploadImport', 'Import/RunImport', 'Leads/AddLeads'],
      scopes: { leads: 1 },
    });
    const person = await addPerson(app, {
      login: 'leaver',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    const { Guid } = await checkSheet(app, 'leaver', 'leads', [['线索名称'], ['离职线索公司']]);
    await app.call(imports.run, { Guid }, 'leaver');
    await setDisabled(app, person, true);
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'failed', Created: 0, Failure: '导入人已停用' });
  });
});

describe('while others work on', () => {
  it('no phone is saved twice, regardless of who comes first', async () => {
    const phones = Array.from({ length: 300 }, () => nextPhone());
    const sheet = [['线索名称', '手机'], ...phones.map((phone, index) => [`争抢线索${index}公司`, phone])];
    const { Guid } = await checkSheet(app, 'admin', 'leads', sheet);
    await app.call(imports.run, { Guid }, 'admin');
    const rivals = phones.filter((_, index) => index % 5 === 0);
    const [, ...answers] = await Promise.all([
      doStep(app, Guid),
      ...rivals.map((Mobile, index) => app.call(leads.add, { Name: `手工线索${index}公司`, Mobile }, 'sales2')),
    ]);
    const won = answers.filter(({ code }) => code === 0).length;
    const batch = await modelOf(app, 'admin', Guid);
    expect(batch).toMatchObject({ State: 'done', Created: 300 - won, Skipped: won });
    const { rows: held } = await sql<{ digits: string }>`
      select digits from record_phone where digits = any(${phones}::text[]) group by digits having count(*) > 1`.execute(
      app.databases.read,
    );
    expect(held).toEqual([]);
  });
});

describe('a process that is killed in the middle', () => {
  it('is followed by one that writes the rest, no row twice', async () => {
    const many = Array.from({ length: 700 }, (_, index) => [`断点线索${index}公司`, nextPhone()]);
    const { Guid } = await checkSheet(app, 'admin', 'leads', [['线索名称', '手机'], ...many]);
    await app.call(imports.run, { Guid }, 'admin');
    await doStep(app, Guid, 1);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'running', Created: 250, Done: 250, Todo: 700 });
    await app.databases.write
      .updateTable('import_batch')
      .set({ beat_time: sql`now() - interval '1 hour'` })
      .where('guid', '=', Guid)
      .execute();
    await resumeImports(app.databases.write, new Date());
    const { step } = await app.databases.read
      .selectFrom('import_batch')
      .select('step')
      .where('guid', '=', Guid)
      .executeTakeFirstOrThrow();
    const { rows: jobs } = await sql<{ payload: { step: string } }>`
      select payload from graphile_worker._private_jobs where key = ${`import ${Guid}`}`.execute(app.databases.read);
    expect(jobs.map(({ payload }) => payload.step)).toEqual([step]);
    await Promise.all([doStep(app, Guid), doStep(app, Guid)]);
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({ State: 'done', Created: 700, Done: 700 });
    const found = await app.databases.read.selectFrom('leads').select('name').where('import_guid', '=', Guid).execute();
    expect(new Set(found.map(({ name }) => name)).size).toBe(700);
    expect(found).toHaveLength(700);
  });

  it('checks anew from the first row', async () => {
    const many = Array.from({ length: 1500 }, (_, index) => [`再查线索${index}公司`]);
    const { Guid, Columns } = await uploadSheet(app, 'admin', 'leads', [['线索名称'], ...many, ['再查线索0公司']]);
    await app.call(imports.check, { Guid, Mapping: Columns.map(({ Field }) => Field) }, 'admin');
    await doStep(app, Guid, 1);
    await doStep(app, Guid);
    expect(await modelOf(app, 'admin', Guid)).toMatchObject({
      State: 'checked',
      Good: 1500,
      File_Repeat: 1,
      Repeat: 0,
      Done: 1501,
    });
  });
});
