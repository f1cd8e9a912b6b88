import { describe, expect, it } from 'vitest';
import { categoryTree, pathText, pathTo } from './categoryTree.ts';

const tree = categoryTree([
  { TypeId: 1, TypeName: '硬件', Item: [{ TypeId: 4, TypeName: '服务器', Item: [] }] },
  {
    TypeId: 2,
    TypeName: '软件',
    Item: [{ TypeId: 9, TypeName: '数据平台', Item: [{ TypeId: 20, TypeName: '湖仓', Item: [] }] }],
  },
]);

describe('the categories of products', () => {
  it('are a tree whose leaves have nothing below them', () => {
    expect(tree[0]).toEqual({ value: 1, label: '硬件', children: [{ value: 4, label: '服务器' }] });
  });

  it.each([
    [1, ',1,'],
    [4, ',1,4,'],
    [20, ',2,9,20,'],
  ])('%i is sent with the path %s', (id, text) => {
    expect(pathText(pathTo(tree, id))).toBe(text);
  });

  it.each([[0], [99], [undefined], ['4']])('%j is no category', (id) => {
    expect(pathText(pathTo(tree, id))).toBe('');
  });
});
