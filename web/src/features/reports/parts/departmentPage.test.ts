import { expect, it } from 'vitest';
import type { Replies } from '../report/replies.ts';
import { departmentPage, firstPage } from './departmentPage.ts';

const department = (place: number) => ({
  Structure_Guid: `d${place}`,
  Structure_Name: `${place} 组`,
  User_Num: 2,
  Rank: place,
  Before_Rank: null,
  Value: 100 - place,
  Before_Value: 0,
  Share: 100 - place,
});

const reply = {
  Departments: Array.from({ length: 25 }, (_, at) => department(at + 1)),
} as unknown as Replies['ranking'];

const ranksOn = (page: number, pagesize: number) =>
  departmentPage(reply, { page, pagesize }, (count) => `${count} 人`).rows.map(({ Rank }) => Rank);

it('shows departments page by page, and counts all of them', () => {
  expect(ranksOn(1, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(ranksOn(3, 10)).toEqual([21, 22, 23, 24, 25]);
  const { rows, total } = departmentPage(reply, { page: 2, pagesize: 10 }, (count) => `${count} 人`);
  expect(total).toBe(25);
  expect(rows[0]).toMatchObject({ Guid: 'd11', Name: '11 组', Structure_Name: '2 人', Is_Left: 0 });
});

it('shows as many on a wall as a screen has room for', () => {
  expect(ranksOn(firstPage.page, firstPage.pagesize)).toHaveLength(20);
});
