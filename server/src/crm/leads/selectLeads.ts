import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, contains, oneOf, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { containsWord, matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import {
  abilities,
  dictionaryName,
  followConditions,
  followName,
  guidText,
  oneIf,
  completeSelect,
} from '../../records/list/recordColumns.ts';
import { leadForm } from './leadForm.ts';

/** What a list of leads may be narrowed by. */
export type LeadFilter = Partial<z.output<typeof leads.list.input>>;

/** A lead straight from the database, in the wire's names. */
export type LeadRow = Lead;

const timePairs = timePairNames(leads.list.input);

/** What a filter asks of leads, as conditions on the table `leads`; who may read them is the list's business. */
export async function leadsFilter(ctx: Context, input: LeadFilter): Promise<Condition[]> {
  const search = input.Name === undefined ? null : matches('leads', input.Name);
  const dictionaries = (['Level', 'Industry', 'Source', 'Quality', 'Batch'] as const).flatMap((name) => {
    const ids = input[name];
    return ids && ids.length > 0 ? [oneOf(`leads.${name.toLowerCase()}`, ids)] : [];
  });
  return [
    ...(search ? [search] : []),
    ...(input.Legal_Person ? [containsWord('leads', 'legal_person', input.Legal_Person)] : []),
    ...(input.Detail_Address ? [contains('leads.detail_address', input.Detail_Address)] : []),
    ...dictionaries,
    ...followConditions(ctx, 'leads', input),
    ...(input.Is_Transform === undefined ? [] : [sql<boolean>`leads.is_transform = ${input.Is_Transform}`]),
    // None but these have a moment of it, and their index says so.
    ...(input.Transform_Time_Start === undefined && input.Transform_Time_End === undefined
      ? []
      : [sql<boolean>`leads.is_transform = 1`]),
    ...timeConditions('leads', timePairs, input, ctx),
    ...(await peopleConditions(ctx, 'leads', input)),
  ];
}

/** The table `leads` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectLeads(ctx: Context) {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx, leadForm);
  return completeSelect<Lead>()(
    ctx.db
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
        dictionaryName(ctx, 'customer_level', 'leads.level').as('LevelName'),
        dictionaryName(ctx, 'industry', 'leads.industry').as('IndustryName'),
        dictionaryName(ctx, 'source', 'leads.source').as('SourceName'),
        dictionaryName(ctx, 'Leads_Quality', 'leads.quality').as('QualityName'),
        dictionaryName(ctx, 'Leads_Batch', 'leads.batch').as('BatchName'),
        guidText('leads.owner_guid').as('Owner_User_Guid'),
        guidText('leads.customer_guid').as('Customer_Guid'),
        sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
        'creator.name as Create_User_Name',
        followName(ctx, 'leads').as('FollowName'),
        wallTime(eb.ref('leads.create_time'), zone).as('Create_Time'),
        wallTime(eb.ref('leads.update_time'), zone).as('Update_Time'),
        wallTime(eb.ref('leads.next_time'), zone).as('Next_Time'),
        wallTime(eb.ref('leads.last_time'), zone).as('Last_Time'),
        wallTime(eb.ref('leads.transform_time'), zone).as('Transform_Time'),
        oneIf(sql<boolean>`leads.is_transform = 0 and ${edit}`).as('Can_Edit'),
        oneIf(sql<boolean>`leads.is_transform = 0 and ${manage}`).as('Can_Manage'),
      ]),
  );
}
