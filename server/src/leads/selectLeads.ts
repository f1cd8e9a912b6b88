import type { Lead, leads } from '@haina/contract/calls/leads.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf, type Condition, contains, oneOf, peopleConditions, timeConditions } from '../db/filters.ts';
import { todayIn, wallTime } from '../db/moments.ts';
import { editable, manageable, visible } from '../db/scope.ts';
import { matches } from '../db/search.ts';
import type { Context } from '../http/context.ts';
import { say } from '../http/say.ts';
import { leadForm } from './leadForm.ts';

/** What a list of leads may be narrowed by. */
export type LeadFilter = Partial<z.output<typeof leads.list.input>>;

/** A lead straight from the database, in the wire's names. */
export type LeadRow = Lead;

/**
 * Followed, and the next contact is due today or earlier with no contact on or after its day (decisions, section 3).
 */
function needsContact(ctx: Context): Condition {
  const zone = ctx.session.zone;
  const today = todayIn(zone, ctx.now);
  return sql<boolean>`(leads.follow = 1
    and leads.next_time < ((${today}::date + 1)::timestamp at time zone ${zone})
    and (leads.last_time is null or leads.last_time < (date_trunc('day', leads.next_time at time zone ${zone}) at time zone ${zone})))`;
}

function followCondition(ctx: Context, follow: 0 | 1 | 2 | undefined): Condition[] {
  if (follow === undefined) return [];
  return [follow === 2 ? needsContact(ctx) : sql<boolean>`leads.follow = ${follow}`];
}

/** The leads the caller may read that fit a filter, as one condition on the table `leads`. */
export async function leadsMatching(ctx: Context, input: LeadFilter): Promise<Condition> {
  const search = input.Name === undefined ? null : matches('leads', input.Name);
  const dictionaries = (['Level', 'Industry', 'Source', 'Quality', 'Batch'] as const).flatMap((name) => {
    const ids = input[name];
    return ids && ids.length > 0 ? [oneOf(`leads.${name.toLowerCase()}`, ids)] : [];
  });
  return allOf([
    await visible(ctx, leadForm),
    sql<boolean>`leads.delete_time is null`,
    ...(search ? [search] : []),
    ...(input.Legal_Person ? [contains('leads.legal_person', input.Legal_Person)] : []),
    ...(input.Detail_Address ? [contains('leads.detail_address', input.Detail_Address)] : []),
    ...dictionaries,
    ...followCondition(ctx, input.Follow),
    ...(input.Is_Transform === undefined ? [] : [sql<boolean>`leads.is_transform = ${input.Is_Transform}`]),
    ...timeConditions('leads', ['Create', 'Update', 'Next', 'Last'], input, ctx.session.zone),
    ...(await peopleConditions(ctx, 'leads', input)),
  ]);
}

const named = (ctx: Context, code: string, column: string): RawBuilder<string> =>
  sql<string>`coalesce((select d.name from dictionary_item d where d.company_id = ${ctx.session.companyId}
    and d.type_code = ${code} and d.id = ${sql.ref(column)}), '')`;

const oneIf = (condition: Condition): RawBuilder<0 | 1> => sql<0 | 1>`case when ${condition} then 1 else 0 end`;

const nobody = sql<boolean>`false`;

/** What the caller may do with a lead: change it, and transfer or delete it. */
async function abilities(ctx: Context): Promise<{ edit: Condition; manage: Condition }> {
  const held = (code: string) => ctx.rights.holds(code);
  const managing = ['Leads/TransferOwnerUser', 'Leads/DelLeads'].find(held);
  return {
    edit: held('Leads/UpdateLeads') ? await editable(ctx, leadForm, 'Leads/UpdateLeads') : nobody,
    manage: managing ? await manageable(ctx, leadForm, managing) : nobody,
  };
}

/** The table `leads` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectLeads(ctx: Context) {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx);
  const follow = (key: 'followed' | 'notFollowed') => say(ctx.language, `leads.follow.${key}`);
  return ctx.db
    .selectFrom('leads')
    .leftJoin('account as owner', 'owner.guid', 'leads.owner_guid')
    .innerJoin('account as creator', 'creator.guid', 'leads.create_user_guid')
    .select((eb) => [
      'leads.guid as Guid',
      'leads.name as Name',
      'leads.level as Level',
      'leads.industry as Industry',
      'leads.source as Source',
      'leads.quality as Quality',
      'leads.batch as Batch',
      'leads.legal_person as Legal_Person',
      'leads.telephone as Telephone',
      'leads.mobile as Mobile',
      'leads.mobile2 as Mobile2',
      'leads.mobile3 as Mobile3',
      'leads.mobile4 as Mobile4',
      'leads.mobile5 as Mobile5',
      'leads.website as Website',
      'leads.detail_address as Detail_Address',
      'leads.remark as Remark',
      'leads.last_content as Last_Content',
      'leads.follow as Follow',
      'leads.is_transform as Is_Transform',
      'leads.row_version as Row_Version',
      named(ctx, 'customer_level', 'leads.level').as('LevelName'),
      named(ctx, 'industry', 'leads.industry').as('IndustryName'),
      named(ctx, 'source', 'leads.source').as('SourceName'),
      named(ctx, 'Leads_Quality', 'leads.quality').as('QualityName'),
      named(ctx, 'Leads_Batch', 'leads.batch').as('BatchName'),
      sql<string>`coalesce(leads.owner_guid::text, '')`.as('Owner_User_Guid'),
      sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
      'creator.name as Create_User_Name',
      sql<string>`case when leads.follow = 1 then ${follow('followed')}::text else ${follow('notFollowed')}::text end`.as(
        'FollowName',
      ),
      wallTime(eb.ref('leads.create_time'), zone).as('Create_Time'),
      wallTime(eb.ref('leads.update_time'), zone).as('Update_Time'),
      wallTime(eb.ref('leads.next_time'), zone).as('Next_Time'),
      wallTime(eb.ref('leads.last_time'), zone).as('Last_Time'),
      oneIf(sql<boolean>`leads.is_transform = 0 and ${edit}`).as('Can_Edit'),
      oneIf(manage).as('Can_Manage'),
    ]);
}
