import { expect, it } from 'vitest';
import { withoutArea } from './areaShort.ts';

it.each([
  ['苏州恒远精密制造有限公司', '恒远精密制造有限公司'],
  ['江苏省苏州市恒远公司', '恒远公司'],
  ['内蒙古呼和浩特草原牧业', '草原牧业'],
  ['恩施硒茶', '硒茶'],
  ['新疆乌鲁木齐棉业', '棉业'],
  ['恒远精密', '恒远精密'],
  ['苏州', '苏州'],
])('%s is told from others by %s', (name, rest) => {
  expect(withoutArea(name)).toBe(rest);
});
