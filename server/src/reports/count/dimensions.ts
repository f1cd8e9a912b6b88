import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import { bucketsOf, daysOfBucket } from './buckets.ts';
import type { Counting } from './counting.ts';
import type { Dimension, Source } from './source.ts';

/** How the rows of a source are put together in a dimension. */
export interface Place {
  /** Rows of one key stand together. */
  readonly key: RawBuilder<unknown>;
  /** What a key stands for, as text; what has no item stands under 0. */
  readonly text: (key: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** The moment of a source's rows as wall time of the company. */
export const wallOf = ({ moment, wall }: Source, zone: string) => wall ?? sql`(${moment} at time zone ${zone})`;

const asText = (key: RawBuilder<unknown>) => sql`(${key})::text`;

const asItem = (key: RawBuilder<unknown>) => sql`coalesce((${key})::text, '0')`;

/** The days or months of rows that know their day alone. */
function byWall(wall: RawBuilder<unknown>, dimension: 'day' | 'month'): Place {
  return dimension === 'day'
    ? { key: sql`(${wall})::date`, text: (key) => sql`to_char(${key}, 'YYYY-MM-DD')` }
    : { key: sql`date_trunc('month', ${wall})`, text: (key) => sql`to_char(${key}, 'YYYY-MM')` };
}

/** The days or months of rows by their moment: between which of the starts it lies, sooner found than its wall time. */
function byStarts(
  ctx: Context,
  moment: RawBuilder<unknown>,
  dimension: 'day' | 'month',
  span: Counting['span'],
): Place {
  const buckets = bucketsOf(span, dimension);
  const days = buckets.map((bucket) => daysOfBucket(bucket, span).start);
  const starts = sql`array(select day::timestamp at time zone ${ctx.session.zone} from unnest(${days}::date[]) as day order by day)`;
  return { key: sql`width_bucket(${moment}, ${starts})`, text: (key) => sql`(${buckets}::text[])[${key}]` };
}

function departmentOf(source: Source, wall: RawBuilder<unknown>): RawBuilder<unknown> {
  if (source.department) return source.department;
  return sql`coalesce((select history.department_guid::text from department_stay as history
    where history.company_id = ${source.company} and history.user_guid = ${source.person}
      and ${wall}::date >= history.from_day and ${wall}::date < history.until_day), '0')`;
}

const itemName = (dimension: Dimension) => dimension.slice('item:'.length);

function itemOf({ items }: Source, dimension: Dimension): RawBuilder<unknown> {
  const item = items[itemName(dimension)];
  // Ends the first call of the report: its query asks for an item that its source does not name.
  if (!item) throw new Error(`no ${dimension} in a source`);
  return item;
}

/** Where the rows of a source stand in a dimension of a period. */
export function placeOf(ctx: Context, source: Source, dimension: Dimension, { span }: Counting): Place {
  const wall = wallOf(source, ctx.session.zone);
  switch (dimension) {
    case 'day':
    case 'month':
      return source.wall ? byWall(wall, dimension) : byStarts(ctx, source.moment, dimension, span);
    case 'hour':
      return { key: source.items['hour'] ?? sql`extract(hour from ${wall})::int`, text: asText };
    case 'weekday':
      return { key: source.items['weekday'] ?? sql`extract(isodow from ${wall})::int`, text: asText };
    case 'department':
      return { key: departmentOf(source, wall), text: asText };
    case 'person':
      return { key: source.person, text: asText };
    default: {
      const numbers = source.numbered?.[itemName(dimension)];
      const text = (key: RawBuilder<unknown>) => asItem(numbers ? numbers.itemOf(ctx.session.companyId, key) : key);
      return { key: itemOf(source, dimension), text };
    }
  }
}

/** A condition that the rows of a source stand for one item, department, hour or weekday, given as text. */
export function standsFor(
  ctx: Context,
  source: Source,
  dimension: Dimension,
  counting: Counting,
  id: string,
): Condition {
  const numbers = source.numbered?.[itemName(dimension)];
  const { key, text } = placeOf(ctx, source, dimension, counting);
  if (numbers) return sql<boolean>`${key} = ${numbers.numberOf(ctx.session.companyId, id)}`;
  return sql<boolean>`${text(key)} = ${id}`;
}
