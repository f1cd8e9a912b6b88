import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';

const app = await openApp();

describe('leads', () => {
  it('finds a lead by two Chinese characters, pinyin initials, spelling and phone tail', async () => {
    const { data: added } = await app.call(
      leads.add,
      { Name: '苏州恒远精密制造有限公司', Mobile: '13862117834' },
      'sales',
    );
    for (const Name of [
      '恒远',
      '精密',
      'szhy',
      'SZHY',
      'hengyuan',
      '7834',
      '834',
      '62117834',
      '苏州恒远精密制造有限公司',
    ]) {
      const { data } = await app.call(leads.list, { Name }, 'sales');
      expect(
        data.rows.map(({ Guid }) => Guid),
        Name,
      ).toEqual([added.Guid]);
    }
    const { data } = await app.call(leads.list, { Name: '恒密' }, 'sales');
    expect(data.total).toBe(0);
  });
});
