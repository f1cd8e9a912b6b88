import { targetHolders, targets, type TargetCell } from '@haina/contract/calls/targets.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from '../support/app.ts';
import { addDepartment, addPerson, type Person } from '../support/factories.ts';

const years = { next: 2030 };

/** A year that no other test uses. */
export const aYear = () => {
  years.next += 2;
  return years.next;
};

/** A target of a month as it is sent, a person's unless said otherwise. */
export const cell = (
  Guid: string,
  Month: number,
  Money: number | null,
  more: Partial<TargetCell> = {},
): TargetCell => ({
  Guid,
  Holder: targetHolders.people,
  Month,
  Money,
  Old_Money: null,
  ...more,
});

/** Makes a cell one of a department. */
export const ofDepartment = { Holder: targetHolders.departments } as const;

/** Twelve months of a row with these in it. */
export const year = (months: Readonly<Record<number, number>>) =>
  Array.from({ length: 12 }, (_, index) => months[index + 1] ?? null);

/** The number of the department added last, which its name and the logins of its people bear. */
export let named = 0;

/** The calls about targets that most of their tests make, and departments for them below that of the administrator. */
export function targetCalls(app: TestApp, { companyId, department: root }: Person) {
  const set = (Year: number, TargetList: TargetCell[], as = 'admin', Kind: 1 | 2 = 1) =>
    app.call(targets.update, { Year, Kind, TargetList }, as);

  const grid = async (Year: number, more: Partial<z.output<typeof targets.list.input>> = {}, as = 'admin') => {
    const answer = await app.call(targets.list, { Year, Kind: 1, Holder: 1, pagesize: 100, ...more }, as);
    expect(answer.code, answer.message).toBe(0);
    return answer.data;
  };

  const monthsOf = async (Year: number, guid: string, more: Partial<z.output<typeof targets.list.input>> = {}) =>
    (await grid(Year, more)).rows.find(({ Guid }) => Guid === guid)?.Months;

  const lastLog = () =>
    app.databases.read
      .selectFrom('admin_log')
      .select(['subject_guid', 'action', 'params'])
      .where('subject', '=', 'target')
      .orderBy('create_time', 'desc')
      .orderBy('guid', 'desc')
      .executeTakeFirstOrThrow();

  /** A department of this test alone with people in it. */
  async function team(size: number, parent = root) {
    named += 1;
    const department = await addDepartment(app, { id: companyId }, `目标部${named}`, parent);
    const members = [];
    for (let place = 0; place < size; place += 1) {
      members.push(await addPerson(app, { login: `tgt${named}.${place}`, companyId, department }));
    }
    return { department, members, name: `目标部${named}` };
  }

  return { set, grid, monthsOf, lastLog, team };
}
