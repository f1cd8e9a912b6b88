import { contractNumMax } from '@haina/contract/calls/contracts.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import {
  counterAfter,
  counterPattern,
  defaultFormats,
  isNumberFormat,
  type NumberedNoun,
  seriesOf,
} from '@haina/contract/rules/numberSeries.ts';
import { sql } from 'kysely';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import { lockKeys } from '../phones/recordPhones.ts';

/** The columns that hold the numbers. */
const columns = {
  contract: { table: 'contract', column: 'contract_num', longest: contractNumMax },
  receivables: { table: 'receivable', column: 'name', longest: 50 },
} as const satisfies Readonly<Record<NumberedNoun, object>>;

/** The format of a company; its default where none was set, or one that no longer fits. */
export function formatOf({ session: { settings } }: Context, noun: NumberedNoun): string {
  const format = settings.numberFormats?.[noun];
  return format !== undefined && isNumberFormat(format, columns[noun].longest) ? format : defaultFormats[noun];
}

/**
 * The number after the highest of today's series, records in the recycle bin included: they may come back. Empty when the
 * series is used up (decision 0051).
 */
export async function suggestedNumber(ctx: Context, noun: NumberedNoun): Promise<string> {
  const series = seriesOf(formatOf(ctx, noun), todayIn(ctx.session.zone, ctx.now));
  if (series === null) return '';
  const { prefix, digits } = series;
  const { table, column } = columns[noun];
  const number = sql`${sql.ref(`${table}.${column}`)} collate "C"`;
  const { rows } = await sql<{ last: string }>`
    select right(${number}, ${digits}::int) as last from ${sql.table(table)}
    where company_id = ${ctx.session.companyId} and ${number} >= ${prefix} and ${number} < ${`${prefix}~`}
      and length(${number}) = ${prefix.length + digits}::int and right(${number}, ${digits}::int) ~ ${counterPattern(digits)}
    order by ${number} desc limit 1`.execute(ctx.db);
  const counter = counterAfter(rows[0]?.last ?? null, digits);
  return counter === null ? '' : `${prefix}${counter}`;
}

/** The number that a new record gets, and what to tell about it. */
export interface GivenNumber {
  readonly number: string;
  readonly warnings: readonly string[];
}

/** A new record's number as sent. */
export interface SentNumber {
  readonly number: string;
  /** What was suggested when the form was opened; undefined where nothing was. */
  readonly suggested: string | undefined;
}

/** Makes parallel saves of one number wait for each other; what differs in width or case only is one number. */
export const lockNumber = (ctx: Context, noun: NumberedNoun, number: string): Promise<void> =>
  lockKeys(ctx, [`number of ${noun} ${comparisonKey(number)}`]);

async function isTaken(ctx: Context, noun: NumberedNoun, number: string): Promise<boolean> {
  const { table, column } = columns[noun];
  const { rows } = await sql`select 1 from ${sql.table(table)} where company_id = ${ctx.session.companyId}
    and ${sql.ref(`${table}.${column}`)} collate "C" = ${number} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/**
 * The number of a new record. A suggested one that was not changed gives way to the next of its series when another record
 * has it by now; parallel saves wait for each other. A typed one is taken as it is.
 */
export async function numberToKeep(ctx: Context, noun: NumberedNoun, sent: SentNumber): Promise<GivenNumber> {
  const { number, suggested } = sent;
  if (suggested === undefined || suggested !== number) return { number, warnings: [] };
  await lockKeys(ctx, [`numbers ${noun}`]);
  // A person who typed the same number may be saving it right now.
  await lockNumber(ctx, noun, number);
  if (!(await isTaken(ctx, noun, number))) return { number, warnings: [] };
  const next = await suggestedNumber(ctx, noun);
  if (next === '') return { number, warnings: [] };
  return { number: next, warnings: [translate(ctx.language, 'reply.numberTaken', { from: number, to: next })] };
}
