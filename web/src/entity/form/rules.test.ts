import { LeadForm } from '@haina/contract/calls/leads.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../lib/i18n/i18n.ts';
import { fieldSchema, isRequired, refusal } from './rules.ts';

const refusedFor = (name: string, value: unknown) => {
  const schema = fieldSchema(LeadForm, name);
  return schema ? refusal(schema, value, `<${name}>`) : 'no such field';
};

describe('the rules of a form', () => {
  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await showLanguage('zh-chs');
  });

  it.each([
    ['Name', '', '请输入线索名称'],
    ['Name', undefined, '请输入线索名称'],
    ['Name', '  ', '请输入线索名称'],
    ['Name', '苏州恒远', null],
    ['Name', '长'.repeat(101), '<Name>长度不能超过100个字符'],
    ['Telephone', 'abc', '电话号码格式不正确'],
    ['Telephone', '电话12', '电话号码格式不正确'],
    ['Telephone', '', null],
    ['Mobile', '138 6211-7834', null],
    ['Source', 3, null],
    ['Source', 0, null],
    ['Next_Time', null, null],
    ['Next_Time', '2026-11-20T09:30:00', null],
    ['Remark', '字'.repeat(1001), '<Remark>长度不能超过1000个字符'],
  ])('says what the contract says: %s %j', (name, value, words) => {
    expect(refusedFor(name, value)).toBe(words);
  });

  it('knows from the schema which fields must be filled', () => {
    const required = Object.keys(LeadForm.shape).filter((name) => {
      const schema = fieldSchema(LeadForm, name);
      return schema && isRequired(schema);
    });
    expect(required).toEqual(['Name']);
  });
});
