import { imports } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addCustomer, nextPhone, personOf } from '../support/factories.ts';
import { contactImports, head, more, row } from './contactSheets.ts';
import { checkSheet, reasonsOf } from './importSheets.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

const { namesOf, customerBy, run, undo } = contactImports(app);

describe('rows that share a phone', () => {
  const sheet = (phone: string) => [
    ['线索名称', '手机'],
    ['同号甲公司', phone],
    ['同号乙公司', `+86 ${phone}`],
    ['同号丙公司', nextPhone()],
  ];

  it('are reported with the row and the value, left out by default, and written when asked for', async () => {
    const phone = '13811112222';
    const batch = await checkSheet(app, 'admin', 'leads', sheet(phone));
    expect(batch).toMatchObject({ Good: 2, Bad: 0, Repeat: 0, File_Repeat: 0, Phone_Repeat: 1, Phone_Forbidden: 0 });
    expect(batch.Rows.map(({ Line, State, Reasons }) => [Line, State, Reasons])).toEqual([
      [3, 'phone', [`手机：“+86 ${phone}”与第 2 行重复`]],
    ]);
    expect((await app.call(imports.run, { Guid: batch.Guid }, 'admin')).code).toBe(1);
    expect(await run(batch, { Ignore_Repeat: 1, GoodOnly: 0 })).toMatchObject({ Created: 3, Phone_Repeat: 0 });
    const again = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', '手机'],
      ['同号丁公司', phone],
      ['同号戊公司', phone],
    ]);
    expect(again).toMatchObject({ Good: 0, Phone_Repeat: 2 });
    expect(reasonsOf(again)[1]).toContain('已存在于线索');
    expect((await app.call(imports.run, { Guid: again.Guid, GoodOnly: 1 }, 'admin')).message).toBe('没有可导入的数据');
    const done = await run(again, { Ignore_Repeat: 1 });
    expect(done).toMatchObject({ Created: 2 });
    expect(await undo(done)).toMatchObject({ Undone: 2 });
  });

  it('block no later row while they are not written', async () => {
    const [one, two] = [nextPhone(), nextPhone()];
    const cells = ['法人', '手机', '手机2'];
    const batch = await checkSheet(app, 'admin', 'leads', [
      ['线索名称', ...cells],
      ['连号甲公司', '', one, ''],
      ['连号乙公司', '', one, two],
      ['连号丙公司', '', two, ''],
    ]);
    expect(batch).toMatchObject({ Good: 2, Phone_Repeat: 1 });
    expect(await run(batch)).toMatchObject({ Created: 2, Skipped: 0, Phone_Repeat: 1 });
  });

  it('of customers bring their contacts along when they are written all the same', async () => {
    const held = nextPhone();
    await addCustomer(app, 'admin', { Customer_Name: '占号公司', Telephone: held });
    const there = await addCustomer(app, 'admin', { Customer_Name: '占号老客户公司' });
    const batch = await checkSheet(
      app,
      'admin',
      'customers',
      [
        head,
        row('借号公司', { phone: held, contact: ['甲一'] }),
        row('借号公司', { code: '', phone: held, contact: ['乙二'] }),
        row('占号老客户公司', { code: '', phone: '', remark: '一', contact: ['丙三'] }),
        more('占号老客户公司', ['丁四', held]),
      ],
      { OnRepeat: 'update' },
    );
    expect(batch).toMatchObject({ Good: 1, Phone_Repeat: 2, Bad: 1 });
    const mended = await checkSheet(
      app,
      'admin',
      'customers',
      [
        head,
        row('借号公司', { phone: held, contact: ['甲一'] }),
        row('借号公司', { phone: held, contact: ['乙二'] }),
        row('占号老客户公司', { code: '', phone: '', remark: '一', contact: ['丙三'] }),
        more('占号老客户公司', ['丁四', held]),
      ],
      { OnRepeat: 'update' },
    );
    expect(mended).toMatchObject({ Good: 1, Phone_Repeat: 3, Bad: 0 });
    const done = await run(mended, { Ignore_Repeat: 1 });
    expect(done).toMatchObject({ Created: 1, Updated: 1, Joined: 2, Contacts_Created: 4, Skipped: 0 });
    expect(await namesOf((await customerBy('借号公司'))?.guid ?? '')).toEqual(['乙二', '甲一'].toSorted());
    expect(await namesOf(there)).toEqual(['丁四', '丙三'].toSorted());
    expect(await undo(done)).toMatchObject({ Undone: 4, Kept: 0 });
    expect(await namesOf(there)).toEqual([]);
  });

  it('are bad where the company allows no phone twice', async () => {
    const forbid = (value: boolean) =>
      sql`update company set settings = settings || ${JSON.stringify({ forbidRepeatPhone: value })}::jsonb
        where id = ${sales.companyId}`.execute(app.databases.write);
    const before = await checkSheet(
      app,
      'admin',
      'leads',
      sheet(nextPhone()).map(([name = '', phone = '']) => [name.replace('同号', '禁号'), phone]),
    );
    expect(before).toMatchObject({ Phone_Repeat: 1 });
    await forbid(true);
    try {
      const asked = { Guid: before.Guid, GoodOnly: 1, Ignore_Repeat: 1 } as const;
      expect((await app.call(imports.run, asked, 'admin')).message).toBe('公司不允许重复电话，请只导入没有错误的数据');
      const batch = await checkSheet(
        app,
        'admin',
        'leads',
        sheet(nextPhone()).map(([name = '', phone = '']) => [name.replace('同号', '再禁'), phone]),
      );
      expect(batch).toMatchObject({ Good: 2, Bad: 1, Phone_Repeat: 0, Phone_Forbidden: 1 });
    } finally {
      await forbid(false);
    }
  });
});
