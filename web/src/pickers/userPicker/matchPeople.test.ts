import { describe, expect, it } from 'vitest';
import { foundDepartments, isPersonFound } from './matchPeople.ts';

const person = (UserName: string, FrameworkName: string, Pinyin?: string) => ({
  UserGuid: UserName,
  UserName,
  FrameworkName,
  type: 'user' as const,
  ...(Pinyin === undefined ? {} : { Pinyin }),
});

const wang = person('王梓涵', '销售一部', 'wzh wangzihan');

describe('a person is found by', () => {
  it.each(['王', '梓涵', ' 王 梓 涵 ', '一部', 'wzh', 'WZH', 'zh', 'wangzihan', 'wang zihan', 'zihan', 'z'])(
    '"%s"',
    (typed) => {
      expect(isPersonFound(wang, typed)).toBe(true);
    },
  );
});

describe('a person is not found by', () => {
  it.each(['李', '二部', 'wz1', 'n', 'lisi', 'hanwang'])('"%s"', (typed) => {
    expect(isPersonFound(wang, typed)).toBe(false);
  });

  it('letters, where no pinyin came', () => {
    expect(isPersonFound(person('王梓涵', '一部'), 'wzh')).toBe(false);
  });
});

describe('departments', () => {
  const tree = [
    {
      value: '1',
      label: '销售一部',
      children: [
        { value: '11', label: '一组' },
        { value: '12', label: '二组' },
      ],
    },
    { value: '2', label: '财务部' },
  ];

  it('are all there while nothing is typed', () => {
    expect(foundDepartments(tree, ' ')).toBe(tree);
  });

  it('are found with those above them', () => {
    expect(foundDepartments(tree, '二组')).toEqual([
      { value: '1', label: '销售一部', children: [{ value: '12', label: '二组' }] },
    ]);
    expect(foundDepartments(tree, '财务')).toEqual([{ value: '2', label: '财务部' }]);
    expect(foundDepartments(tree, '没有')).toEqual([]);
  });
});
