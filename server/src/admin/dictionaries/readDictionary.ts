import type { dictionaries, DictionaryEntry } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { type RawBuilder, sql } from 'kysely';
import { nouns } from '../../crm/nouns.ts';
import type { Handler } from '../../request/handler.ts';

/** A column that keeps ids of one dictionary; its table has live and deleted rows. */
interface Use {
  readonly code: DictionaryCode;
  readonly table: string;
  readonly column: string;
}

const forms = nouns.flatMap(({ form, formsBelow }) => [form, ...formsBelow]);

/** Where entries are used: the fields of the forms say it, and follow-ups, which have no such form. */
const uses: readonly Use[] = [
  ...forms.flatMap(({ table, fields }) =>
    fields.flatMap((field) => (field.kind === 'dictionary' ? [{ code: field.code, table, column: field.column }] : [])),
  ),
  { code: 'record_type', table: 'activity', column: 'kind' },
];

const countedIn = (companyId: string, { table, column }: Use): RawBuilder<unknown> => sql`
  select ${sql.ref(column)} as id, count(*)::int as number from ${sql.table(table)}
  where company_id = ${companyId} and delete_time is null group by 1`;

/** Every entry of a dictionary in its order, with how many live records of the company have it. */
export const readDictionary: Handler<typeof dictionaries.list> = async ({ TypeCode }, ctx) => {
  const { companyId } = ctx.session;
  const counted = uses.filter(({ code }) => code === TypeCode).map((use) => countedIn(companyId, use));
  const counts = counted.length === 0 ? sql`select 0 as id, 0 as number` : sql.join(counted, sql` union all `);
  const { rows } = await sql<DictionaryEntry>`
    with used as (select id, sum(number)::int as number from (${counts}) as each_table group by id)
    select d.id as "TypeId", d.parent_id as "ParentId", d.name as "TypeName", d.is_disabled::int as "Is_Disabled",
      coalesce(used.number, 0) as "Used"
    from dictionary_item d left join used on used.id = d.id
    where d.company_id = ${companyId} and d.type_code = ${TypeCode}
    order by d.sort, d.id`.execute(ctx.db);
  return { rows };
};
