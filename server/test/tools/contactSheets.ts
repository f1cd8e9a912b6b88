import { imports, type ImportModel } from '@haina/contract/calls/importExport.ts';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { nextCreditCode, nextPhone } from '../support/factories.ts';
import { doStep, modelOf } from './importSheets.ts';

/** The columns of a sheet of customers with a contact in each row. */
export const head = ['客户名称', '统一信用码', '法人', '电话', '备注', '联系人姓名', '联系人手机', '联系人职务'];

interface RowParts {
  readonly code?: string;
  readonly phone?: string;
  readonly remark?: string;
  readonly contact?: readonly [name: string, mobile?: string, post?: string];
}

/** A row of a new customer, with a credit code and a phone of its own. */
export const row = (
  name: string,
  { code = nextCreditCode(), phone = nextPhone(), remark = '', contact }: RowParts = {},
) => [name, code, '王一', phone, remark, contact?.[0] ?? '', contact?.[1] ?? '', contact?.[2] ?? ''];

/** A row of a customer that the file or the company has: its name and a contact. */
export const more = (name: string, contact: readonly [name: string, mobile?: string, post?: string]) =>
  row(name, { code: '', phone: '', contact });

/** What tests of such sheets look at, and the steps of an import as the administrator takes them. */
export function contactImports(app: TestApp) {
  const peopleOf = async (guid: string) =>
    app.databases.read
      .selectFrom('contacts')
      .select(['name', 'mobile', 'post', 'owner_guid'])
      .where('customer_guid', '=', guid)
      .where('delete_time', 'is', null)
      .orderBy('name')
      .execute();

  const namesOf = async (guid: string) => (await peopleOf(guid)).map(({ name }) => name);

  const customerBy = async (name: string) =>
    app.databases.read
      .selectFrom('customer')
      .select(['guid', 'owner_guid', 'remark', 'row_version', 'update_time'])
      .where('name', '=', name)
      .where('delete_time', 'is', null)
      .executeTakeFirst();

  async function run(batch: ImportModel, input: Readonly<Record<string, 0 | 1>> = {}) {
    const answer = await app.call(imports.run, { Guid: batch.Guid, GoodOnly: 1, ...input }, 'admin');
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    await doStep(app, batch.Guid);
    return modelOf(app, 'admin', batch.Guid);
  }

  async function undo(batch: ImportModel) {
    expect((await app.call(imports.undo, { Guid: batch.Guid }, 'admin')).code).toBe(0);
    await doStep(app, batch.Guid);
    return modelOf(app, 'admin', batch.Guid);
  }

  return { peopleOf, namesOf, customerBy, run, undo };
}
