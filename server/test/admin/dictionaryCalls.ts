import { dictionaries } from '@haina/contract/calls/dictionaries.ts';
import { dictionary, type DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { beforeEach } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Person } from '../support/factories.ts';

/** Lets every test of a file begin with the entries that companies start with. */
export async function beginWithStartingEntries(app: TestApp, { companyId }: Person): Promise<void> {
  const { write, read } = app.databases;
  const starting = await read.selectFrom('dictionary_item').selectAll().where('company_id', '=', companyId).execute();
  beforeEach(async () => {
    await write.deleteFrom('dictionary_item').where('company_id', '=', companyId).execute();
    await write.insertInto('dictionary_item').values(starting).execute();
  });
}

/** The calls about dictionaries that most of their tests make, as the administrator unless said otherwise. */
export function dictionaryCalls(app: TestApp, { companyId }: Person) {
  const add = (TypeCode: DictionaryCode, TypeName: string, ParentId = 0, as = 'admin') =>
    app.call(dictionaries.add, { TypeCode, TypeName, ParentId }, as);
  const update = (TypeCode: DictionaryCode, TypeId: number, changes: object, as = 'admin') =>
    app.call(dictionaries.update, { TypeCode, TypeId, ...changes }, as);
  const disable = (TypeCode: DictionaryCode, TypeId: number) => update(TypeCode, TypeId, { Is_Disabled: 1 });
  const sort = (TypeCode: DictionaryCode, TypeIdList: number[], ParentId = 0) =>
    app.call(dictionaries.sort, { TypeCode, ParentId, TypeIdList }, 'admin');
  const rows = async (TypeCode: DictionaryCode, as = 'admin') =>
    (await app.call(dictionaries.list, { TypeCode }, as)).data.rows;
  const entry = async (TypeCode: DictionaryCode, id: number) =>
    (await rows(TypeCode)).find(({ TypeId }) => TypeId === id);
  const offered = async (TypeCode: DictionaryCode, All?: 1) =>
    (await app.call(dictionary.list, { TypeCode, ...(All ? { All } : {}) }, 'sales')).data;
  const added = async (TypeCode: DictionaryCode, name: string, parent = 0) =>
    (await add(TypeCode, name, parent)).data.TypeId;
  const logged = async () =>
    app.databases.read
      .selectFrom('admin_log')
      .select(['action', 'params', 'user_guid'])
      .where('company_id', '=', companyId)
      .where('subject', '=', 'dictionary')
      .orderBy('create_time', 'desc')
      .orderBy('guid', 'desc')
      .limit(1)
      .executeTakeFirst();

  return { add, update, disable, sort, rows, entry, offered, added, logged };
}
