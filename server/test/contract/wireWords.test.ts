import { customers } from '@haina/contract/calls/customers.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { customerForm, personOf } from '../support/factories.ts';

const app = await openApp();
const { companyId } = await personOf(app, 'admin');

describe('the fixed words over the wire', () => {
  it.each(['海', '海纳'])('say that the customer name "%s" is too short', async (Customer_Name) => {
    const { Next_Time: _none, ...form } = customerForm({ Customer_Name });
    const answer = await app.raw(customers.add, form, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, '长度在3个字符以上']);
  });

  it('ask for a company where none is chosen to switch to', async () => {
    const headers = { token: await app.token('admin') };
    for (const wire of [{}, { CompanyGuid: '' }, { CompanyGuid: 'x' }]) {
      const answer = await app.raw(user.switchCompany, wire, headers);
      expect([answer.code, answer.message]).toEqual([1, '请选择公司']);
    }
  });

  it('say that the company is chosen already, in whatever case its Guid is written', async () => {
    const headers = { token: await app.token('admin') };
    for (const CompanyGuid of [companyId, companyId.toUpperCase()]) {
      const answer = await app.raw(user.switchCompany, { CompanyGuid }, headers);
      expect([answer.code, answer.message]).toEqual([1, '不能重复选择']);
    }
  });
});
