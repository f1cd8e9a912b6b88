import { customers } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { describe, expect, it } from 'vitest';
import { seedReference } from '../../seeds/reference.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, customerForm } from '../support/factories.ts';

const app = await openApp();

const below = async (ParentId: number) => (await app.call(dictionary.areas, { ParentId }, 'sales')).data;
const china = 156;
const idOf = async (name: string, parent: number) =>
  (await below(parent)).find((area) => area.areaName === name)?.areaId ?? 0;

describe('areas', () => {
  it('begin with China among the countries and end with other and unknown', async () => {
    const countries = await below(0);
    expect(countries[0]).toEqual({ areaId: china, areaName: '中国', parentId: 0 });
    expect(countries.slice(-2).map(({ areaId, areaName }) => [areaId, areaName])).toEqual([
      [-1, '其他'],
      [-2, '未知'],
    ]);
    const names = countries.map(({ areaName }) => areaName);
    expect(names).toContain('日本');
    expect(names).not.toContain('香港');
    expect(new Set(names).size).toBe(names.length);
  });

  it('give the 34 provinces of China, the cities of a province and the districts of a city', async () => {
    const provinces = await below(china);
    expect(provinces).toHaveLength(34);
    expect(provinces.map(({ areaName }) => areaName)).toEqual(expect.arrayContaining(['台湾省', '香港特别行政区']));
    const jiangsu = await idOf('江苏省', china);
    const suzhou = await idOf('苏州市', jiangsu);
    expect((await below(suzhou)).map(({ areaName }) => areaName)).toEqual(expect.arrayContaining(['虎丘区', '昆山市']));
  });

  it('call the city of a municipality by its name, its counties among the districts', async () => {
    const chongqing = await idOf('重庆市', china);
    const cities = await below(chongqing);
    expect(cities.map(({ areaName }) => areaName)).toEqual(['重庆市']);
    expect((await below(cities[0]?.areaId ?? 0)).map(({ areaName }) => areaName)).toEqual(
      expect.arrayContaining(['渝北区', '城口县']),
    );
  });

  it('give regions abroad below other and nothing below unknown', async () => {
    expect((await below(-1)).map(({ areaName }) => areaName)).toContain('海外');
    expect(await below(-2)).toEqual([]);
    expect(await below(1_999_999_999)).toEqual([]);
  });

  it('are mended by the next start and doubled by none', async () => {
    const { write } = app.databases;
    await write.updateTable('area').set({ name: '错' }).where('id', '=', china).execute();
    await write.deleteFrom('area').where('parent_id', '=', -1).execute();
    await seedReference(write);
    await seedReference(write);
    expect((await below(0))[0]?.areaName).toBe('中国');
    expect(await below(-1)).toHaveLength(1);
  });
});

describe('the areas of a customer', () => {
  it('are named, in each other', async () => {
    const jiangsu = await idOf('江苏省', china);
    const suzhou = await idOf('苏州市', jiangsu);
    const kunshan = await idOf('昆山市', suzhou);
    const areas = { Country_Id: china, Province_Id: jiangsu, City_Id: suzhou, Area_Id: kunshan };
    const Guid = await addCustomer(app, 'sales', areas);
    const { data } = await app.call(customers.model, { Guid }, 'sales');
    expect([data.Country_IdName, data.Province_IdName, data.City_IdName, data.Area_IdName]).toEqual([
      '中国',
      '江苏省',
      '苏州市',
      '昆山市',
    ]);
  });

  it('are refused where one does not lie in the one above it', async () => {
    const jiangsu = await idOf('江苏省', china);
    const hangzhou = await idOf('杭州市', await idOf('浙江省', china));
    const overseas = await idOf('海外', -1);
    const stray: [string, object][] = [
      ['City_Id', { Country_Id: china, Province_Id: jiangsu, City_Id: hangzhou }],
      ['Province_Id', { Province_Id: jiangsu }],
      ['Province_Id', { Country_Id: -1, Province_Id: jiangsu }],
      ['Province_Id', { Country_Id: china, Province_Id: overseas }],
      ['Province_Id', { Country_Id: -2, Province_Id: overseas }],
      ['Province_Id', { Country_Id: china, Province_Id: -1 }],
      ['Province_Id', { Province_Id: china }],
      ['City_Id', { Country_Id: china, City_Id: hangzhou }],
      ['Country_Id', { Country_Id: jiangsu }],
      ['Country_Id', { Country_Id: 1_999_999_999 }],
    ];
    for (const [Field, areas] of stray) {
      const answer = await app.call(customers.add, customerForm(areas), 'sales');
      expect([answer.code, answer.data], JSON.stringify(areas)).toEqual([1, { Field }]);
      expect(answer.message).toContain('与上级地区不符');
    }
  });

  it('may be abroad, unknown or unset', async () => {
    const overseas = await idOf('海外', -1);
    for (const areas of [{ Country_Id: -1, Province_Id: overseas }, { Country_Id: -1 }, { Country_Id: -2 }, {}]) {
      expect((await app.call(customers.add, customerForm(areas), 'sales')).code).toBe(0);
    }
  });

  it('are looked at again when one of them changes, and only then', async () => {
    const jiangsu = await idOf('江苏省', china);
    const suzhou = await idOf('苏州市', jiangsu);
    const zhejiang = await idOf('浙江省', china);
    const Guid = await addCustomer(app, 'sales', { Country_Id: china, Province_Id: jiangsu, City_Id: suzhou });
    expect((await app.call(customers.update, { Guid, Province_Id: zhejiang }, 'sales')).data).toEqual({
      Field: 'City_Id',
    });
    expect((await app.call(customers.update, { Guid, Province_Id: zhejiang, City_Id: 0 }, 'sales')).code).toBe(0);
    expect((await app.call(customers.update, { Guid, Remark: '换省' }, 'sales')).code).toBe(0);
    const { data } = await app.call(customers.model, { Guid }, 'sales');
    expect([data.Province_IdName, data.City_IdName]).toEqual(['浙江省', '']);
  });
});
