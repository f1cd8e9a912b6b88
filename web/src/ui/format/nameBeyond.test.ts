import { expect, it } from 'vitest';
import { nameBeyond } from './nameBeyond.ts';

it.each([
  ['苏州恒远精密制造有限公司三号线改造', '苏州恒远精密制造有限公司', '三号线改造'],
  ['苏州恒远 - 三号线改造', '苏州恒远', '三号线改造'],
  ['苏州恒远（二期）', '苏州恒远', '二期'],
  ['苏州恒远', '苏州恒远', '苏州恒远'],
  ['三号线改造', '苏州恒远', '三号线改造'],
  ['三号线改造', '', '三号线改造'],
])('%s of %s is %s', (name, customer, rest) => {
  expect(nameBeyond(name, customer)).toBe(rest);
});
