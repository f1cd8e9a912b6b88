import { business } from '@haina/contract/calls/business.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryCodes } from '@haina/contract/texts/countryCodes.gen.ts';
import { loadSeedWords, seedWord, showSeedWords } from '../i18n/seedWords.ts';
import { withSeedNames } from './seedNames.ts';

describe('an answer in English', () => {
  beforeAll(async () => {
    await loadSeedWords('en');
    showSeedWords('en');
  });
  afterAll(() => showSeedWords('zh-chs'));

  it('has the names that every company starts with in English, and no other name', () => {
    const row = {
      SourceName: '展会',
      Product_UnitName: '套',
      LevelName: '我们的重点',
      Name: '展会',
      Country_IdName: '日本',
    };
    expect(withSeedNames(leads.list.path, { rows: [row], total: 1 })).toEqual({
      rows: [
        {
          SourceName: 'Trade fair',
          Product_UnitName: 'set',
          LevelName: '我们的重点',
          Name: '展会',
          Country_IdName: 'Japan',
        },
      ],
      total: 1,
    });
  });

  it('has stages, modes and paths of categories in English, but no record', () => {
    const stage = {
      Id: 1,
      Name: '需求分析',
      Type_Id: 1,
      Rate: 30,
      rows: [{ Guid: 'a', Name: '服务', Type_Id: 1, Rate: 1 }],
    };
    expect(withSeedNames(business.board.path, [stage])).toMatchObject([
      { Name: 'Needs analysis', rows: [{ Name: '服务' }] },
    ]);
    expect(withSeedNames(business.types.path, { rows: [{ Id: 1, Name: '默认销售模式' }] }).rows[0]?.Name).toBe(
      'Default sales process',
    );
    expect(withSeedNames('Product/GetProductList', { Category_Name: '硬件 / 服务器' }).Category_Name).toBe(
      'Hardware / Servers',
    );
  });

  it('has names as they are stored where they are changed', () => {
    expect(withSeedNames('Admin/GetDictionaryList', { TypeName: '展会' })).toEqual({ TypeName: '展会' });
  });

  it('has provinces and cities in English, and districts as they are stored', () => {
    const address = {
      Province_IdName: '陕西省',
      City_IdName: '西安市',
      Area_IdName: '雁塔区',
      Detail_Address: '江苏省',
    };
    expect(withSeedNames(leads.list.path, address)).toEqual({
      Province_IdName: 'Shaanxi',
      City_IdName: "Xi'an",
      Area_IdName: '雁塔区',
      Detail_Address: '江苏省',
    });
  });

  it('names every country', () => {
    expect(countryCodes.filter(([name]) => /\p{Script=Han}/u.test(seedWord(name)))).toEqual([]);
  });
});

describe('an answer in Chinese', () => {
  it('is what came', () => {
    const data = { SourceName: '展会' };
    expect(withSeedNames(leads.list.path, data)).toBe(data);
  });
});
