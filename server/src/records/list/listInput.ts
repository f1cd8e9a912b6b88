import type { businessOrder } from '@haina/contract/calls/business.ts';
import type { contactOrder } from '@haina/contract/calls/contacts.ts';
import type { contractOrder } from '@haina/contract/calls/contracts.ts';
import type { customerOrder } from '@haina/contract/calls/customers.ts';
import type { leadOrder } from '@haina/contract/calls/leads.ts';
import type { receivableOrder } from '@haina/contract/calls/receivables.ts';
import type { meetingOrder } from '@haina/contract/calls/attendance.ts';
import type { performanceOrder } from '@haina/contract/calls/equity.ts';
import type { otherScoreOrder } from '@haina/contract/calls/scores.ts';
import type { seaOrder } from '@haina/contract/calls/sea.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { type Paging, pageBounds } from '../../platform/database/sql/paged.ts';

/** What the lists of records can be sorted by. */
type OrderField = [
  ...typeof leadOrder,
  ...typeof customerOrder,
  ...typeof seaOrder,
  ...typeof contactOrder,
  ...typeof businessOrder,
  ...typeof contractOrder,
  ...typeof receivableOrder,
  ...typeof performanceOrder,
  ...typeof otherScoreOrder,
  ...typeof meetingOrder,
][number];

/** The column behind each order a list offers; every one has its index, and one without its column does not compile. */
const orderColumns: Readonly<Record<OrderField, string>> = {
  Create_Time: 'create_time',
  Update_Time: 'update_time',
  Next_Time: 'next_time',
  Last_Time: 'last_time',
  Sea_Time: 'sea_time',
  Deal_Time: 'deal_time',
  Money: 'money',
  Order_Date: 'order_time',
  End_Time: 'end_time',
  Return_Date: 'return_time',
  Performance_Date: 'performance_time',
  Score_Date: 'score_time',
  Score: 'score',
  Meeting_Time: 'meeting_time',
  Meeting_Name: 'name',
  Arrive_Num: 'arrive_num',
  Name: 'name',
  Customer_Name: 'name',
};

/** What a list's paging and order were filled with. */
export interface ListInput extends Paging {
  readonly Name?: string | undefined;
  readonly Customer_Name?: string | undefined;
  readonly order_field?: OrderField | undefined;
  readonly order_type?: 'asc' | 'desc' | undefined;
}

/** The column by which a list is put in order. */
export const orderColumn = ({ order_field = 'Create_Time' }: ListInput) => orderColumns[order_field];

/** The order of a list: newest first unless asked otherwise. The last contact turned round puts the never contacted first. */
export function orderOf(table: string, input: ListInput): RawBuilder<unknown> {
  const column = orderColumn(input);
  const { order_type } = input;
  const isDown = (order_type ?? (column === 'next_time' || column === 'name' ? 'asc' : 'desc')) === 'desc';
  const nulls =
    column === 'next_time' || (column === 'last_time' && isDown)
      ? sql` nulls last`
      : column === 'last_time'
        ? sql` nulls first`
        : sql``;
  const direction = isDown ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`${table}.${column}`)} ${direction}${nulls}, ${sql.ref(`${table}.guid`)} ${direction}`;
}

/** Whether a list is asked for as it opens: its first page, narrowed by nothing. */
export const isPlain = (input: ListInput, conditions: readonly Condition[]) =>
  conditions.length === 0 && pageBounds(input).offset === 0 && !isSearch(input);

/** Whether a text is searched for, by whatever the noun calls its name. */
export const isSearch = ({ Name = '', Customer_Name = '' }: ListInput) => Name !== '' || Customer_Name !== '';
