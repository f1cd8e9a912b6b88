import { describe, expect, it } from 'vitest';
import { activeFilters, cleared, filterNames, namesInShort } from './activeFilters.ts';
import type { Field } from '../fields/field.ts';
import { chosenLabels } from '../fields/options.ts';

const source: Field<object> = { name: 'Source', kind: 'choice', filter: { place: 'dialog' } };
const owner: Field<object> = {
  name: 'Owner_User_Name',
  kind: 'person',
  filter: { place: 'dialog', name: 'user_guid' },
};
const created: Field<object> = { name: 'Create_Time', kind: 'moment', filter: { place: 'bar' } };
const remark: Field<object> = { name: 'Remark', kind: 'remark', form: {} };
const fields = [source, owner, created, remark];

describe('the filters of a list', () => {
  it('are named as the wire names them', () => {
    expect(fields.map(filterNames)).toEqual([['Source'], ['user_guid'], ['Create_Time_Start', 'Create_Time_End'], []]);
  });

  it('become one tag per field, in the order of the fields, without search text and ownership', () => {
    const filters = { Create_Time_End: '2026-11-20', user_guid: ['a'], Source: [], Name: '苏州', SeleteType: 1 };
    expect(activeFilters(fields, filters)).toEqual([
      { field: owner, values: { user_guid: ['a'] } },
      { field: created, values: { Create_Time_End: '2026-11-20' } },
    ]);
  });

  it('keep a filter for the number 0', () => {
    expect(activeFilters([{ ...source, name: 'Follow' }], { Follow: 0 })).toHaveLength(1);
  });

  it('are removed with both ends of a time', () => {
    expect(cleared(created)).toEqual({ Create_Time_Start: undefined, Create_Time_End: undefined });
  });
});

describe('the words of a tag', () => {
  it('writes two names and counts more', () => {
    expect(namesInShort(['王', '李'], 2)).toEqual({ written: ['王', '李'], rest: null });
    expect(namesInShort(['王', '李', '赵', '陈'], 4)).toEqual({ written: ['王', '李'], rest: 4 });
  });

  it('takes the names of chosen ids from the whole tree', () => {
    const tree = [{ value: 1, label: '华东', children: [{ value: 2, label: '苏州' }] }];
    expect(chosenLabels(tree, [2, 1, 9])).toEqual(['苏州', '华东']);
  });
});
