import { languages } from '@haina/contract/texts/language.ts';
import { describe, expect, it } from 'vitest';
import { fieldLabel, translate } from './translate.ts';

describe('a text of the server', () => {
  it('is said in each language', () => {
    const said = languages.map((language) => translate(language, 'session.noPermission'));
    expect(said[0]).toBe('无权限操作，请联系管理员');
    expect(new Set(said).size).toBe(languages.length);
  });

  it.each(['$t(reply.internal)', '{{owner}}', '<b>x</b>', 'a&b', '%s', '$&'])('keeps %s in a name as it is', (name) => {
    const said = translate('zh-chs', 'reply.leads.phoneHeld', { phone: '1', name, owner: '王' });
    expect(said).toBe(`电话 1 已存在于线索“${name}”，负责人 王`);
  });

  it('names a field by its label, or by its wire name where it has none', () => {
    expect(fieldLabel('zh-chs', 'leads', 'Name')).toBe('线索名称');
    expect(fieldLabel('en', null, 'Mobile')).toBe('Mobile');
    expect(fieldLabel('ja', 'leads', 'Nonsense')).toBe('Nonsense');
  });
});
