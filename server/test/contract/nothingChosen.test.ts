import { endpoints } from '@haina/contract/calls/contract.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { absentGuid, fieldsOf } from '../support/samples.ts';

const app = await openApp();

const lists = [
  'LeadsGuidList',
  'CustomerGuidList',
  'ContactsGuidList',
  'BusinessGuidList',
  'ContractGuidList',
  'ProductGuidList',
  'ReceivablesGuidList',
];
const several = endpoints.filter((endpoint) => Object.keys(fieldsOf(endpoint)).some((name) => lists.includes(name)));

describe('a call for several records', () => {
  it.each(several.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s asks for these before anything else',
    async (_path, endpoint) => {
      const token = await app.token('admin');
      const list = Object.keys(fieldsOf(endpoint)).find((name) => lists.includes(name)) ?? '';
      for (const sent of [{}, { [list]: '' }]) {
        const answer = await app.raw(endpoint, sent, { token });
        expect([answer.code, answer.message, answer.data]).toEqual([1, '请选择操作数据', { Field: list }]);
      }
    },
  );

  it('asks for what else is missing then', async () => {
    const answer = await app.raw(sea.put, { CustomerGuidList: absentGuid }, { token: await app.token('admin') });
    expect([answer.code, answer.message]).toEqual([1, '请填写放入公海的原因']);
  });
});
