import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Leads } from '../../../src/platform/database/schema.gen.ts';
import type { TestApp } from '../../support/app.ts';
import { addFollowUp, addLead } from '../../support/factories.ts';

/** What a list of leads is asked for. */
export type Filter = z.output<typeof leads.list.input>;

/** The columns of a lead that a test sets itself. */
export type Columns = Updateable<Leads>;

/** Names in one order, for lists whose order does not matter. */
export const sorted = (names: readonly string[]) => names.toSorted();

/** Leads of any age, and what a list of them shows to the salesperson or a person who is named. */
export function leadsListCalls(app: TestApp) {
  const { write } = app.databases;

  /** A lead with columns that only other calls or time itself would fill. */
  async function leadWith(Name: string, columns: Columns = {}, fields: object = {}, as = 'sales') {
    const Guid = await addLead(app, as, { Name, ...fields });
    const { last_time } = columns;
    if (last_time) {
      const guid = await addFollowUp(app, as, { kind: targetKind.leads, guid: Guid });
      await write.updateTable('activity').set({ create_time: last_time }).where('guid', '=', guid).execute();
    }
    if (Object.keys(columns).length > 0) {
      await write.updateTable('leads').set(columns).where('guid', '=', Guid).execute();
    }
    return Guid;
  }

  async function page(filter: Filter, as = 'sales') {
    const answer = await app.call(leads.list, filter, as);
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    expect(answer.data.records).toBe(answer.data.total);
    return answer.data;
  }

  /** The names of the list, in its order. */
  const names = async (filter: Filter, as = 'sales') =>
    (await page({ pagesize: 100, ...filter }, as)).rows.map(({ Name }) => Name);

  /** The names of the list, in any order. */
  const named = async (filter: Filter, as = 'sales') => sorted(await names(filter, as));

  return { leadWith, page, names, named };
}
