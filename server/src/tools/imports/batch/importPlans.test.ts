import { languages } from '@haina/contract/texts/language.ts';
import { describe, expect, it } from 'vitest';
import { plainHeading } from '../../../platform/sheets/heading.ts';
import { fieldsOf, importPlans, planOf, proposedMapping, titleOf } from './importPlans.ts';

describe('the columns of a file', () => {
  it.each([
    ['customers', '统一社会信用代码', 'Customer_CreditCode'],
    ['customers', '公司名称', 'Customer_Name'],
    ['customers', '法定代表人', 'Legal_Person'],
    ['customers', '联系电话', 'Telephone'],
    ['customers', '手机号', 'Mobile'],
    ['customers', '职务', 'Contact_Post'],
    ['customers', '联系人', 'Contact_Name'],
    ['customers', '所在省份', 'Province_Id'],
    ['leads', '质量', 'Quality'],
    ['leads', '手机号码', 'Mobile'],
    ['leads', '手机号码 2', 'Mobile2'],
    ['leads', '公司', 'Name'],
    ['leads', '公司名称', 'Name'],
    ['leads', '手机号', 'Mobile'],
    ['leads', '说不清的列', ''],
    ['leads', 'Company name', 'Name'],
    ['contacts', '职位', 'Post'],
    ['contacts', '电子邮箱', 'Email'],
    ['contacts', '所属客户', 'Customer_Name'],
    ['product', '产品编码', 'Product_Code'],
    ['product', '单价', 'Price'],
    ['product', '单价（元）', 'Price'],
    ['product', '产品名称（必填）', 'Product_Name'],
    ['product', '标准价格(RMB)', 'Price'],
    // Its cells would be read as ten thousand times less.
    ['product', '单价（万元）', ''],
  ] as const)('in an import of %s named %s hold %s', (kind, title, field) => {
    expect(proposedMapping(planOf(kind), [title])).toEqual([field]);
  });

  it.each(importPlans)('as the template names them are all found, in any language ($kind)', (plan) => {
    for (const language of languages) {
      const titles = fieldsOf(plan).map((wire) => titleOf(plan, language, wire));
      expect(proposedMapping(plan, titles)).toEqual(fieldsOf(plan));
    }
  });

  it('that the template names go before those named in other words, wherever they stand', () => {
    expect(proposedMapping(planOf('customers'), ['手机号', '公司', '手机', '客户名称'])).toEqual([
      '',
      '',
      'Mobile',
      'Customer_Name',
    ]);
    expect(proposedMapping(planOf('leads'), ['手机号', '移动电话'])).toEqual(['Mobile', '']);
  });

  it.each(importPlans)('have other words for one field each, none of them the name of a field ($kind)', (plan) => {
    const names = fieldsOf(plan).flatMap((wire) => languages.map((language) => titleOf(plan, language, wire)));
    const others = Object.entries(plan.headings).flatMap(([wire, words]) => {
      expect(fieldsOf(plan)).toContain(wire);
      return words.map(plainHeading);
    });
    expect(others.filter((word) => names.map(plainHeading).includes(word))).toEqual([]);
    expect(others.filter((word, place) => others.indexOf(word) < place)).toEqual([]);
  });
});
