import { expect, it } from 'vitest';
import { commonBeginnings } from './commonBeginnings.ts';

const ownParts = (...names: string[]) => names.map((name) => name.slice(commonBeginnings(names).get(name) ?? 0));

it('leaves of names with a long common beginning what tells them apart', () => {
  expect(ownParts('苏州恒远精密制造有限公司一期', '上海云帆', '苏州恒远精密制造有限公司二期')).toEqual([
    '一期',
    '上海云帆',
    '二期',
  ]);
});

it('leaves names whole that differ early', () => {
  expect(ownParts('上海云帆科技有限公司', '上海云海贸易有限公司')).toEqual([
    '上海云帆科技有限公司',
    '上海云海贸易有限公司',
  ]);
});

it('tears no number, no word and no character apart', () => {
  expect(ownParts('二〇二六年展会名单 A1201', '二〇二六年展会名单 A1202')).toEqual(['A1201', 'A1202']);
  expect(ownParts('二〇二六年展会名单𠮷', '二〇二六年展会名单𠮶')).toEqual(['𠮷', '𠮶']);
});

it('leaves a name whole that others begin with, and one that stands there twice', () => {
  expect(ownParts('苏州恒远精密制造', '苏州恒远精密制造二厂')).toEqual(['苏州恒远精密制造', '二厂']);
  expect(ownParts('苏州恒远精密制造', '苏州恒远精密制造')).toEqual(['苏州恒远精密制造', '苏州恒远精密制造']);
});
