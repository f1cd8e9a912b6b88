import type { VisibilityRule, roles } from '@haina/contract/calls/roles.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { shownHolder } from '../../records/reach/holder.ts';
import { namesOf } from '../../records/ownership/members.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import { type Holder, targetOf } from '../../records/reach/recordRef.ts';
import { readRights } from '../../access/rights.ts';
import { type AskedPerson, type OwnedRecord, rolesOf, scopeRules, teamRules } from './whyRules.ts';

interface Member extends AskedPerson {
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
}

async function memberOf({ db, session }: Context, guid: string): Promise<Member> {
  const member = await db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.name', 'm.is_admin as isAdmin', 'm.is_disabled as isDisabled'])
    .where('m.company_id', '=', session.companyId)
    .where('m.user_guid', '=', guid)
    .executeTakeFirst();
  if (!member) throw notFound();
  return member;
}

/** One rule, in words that name the person. */
const told = ({ language }: Context, { name }: Member, Rule: VisibilityRule['Rule'], Shows: 0 | 1): VisibilityRule => ({
  Rule,
  Shows,
  Words: translate(language, `roles.rule.${Rule}`, { person: name }),
});

async function recordOf(ctx: Context, holder: Holder): Promise<OwnedRecord | null> {
  const noun = nounOfKind(holder.kind);
  if (!noun || holder.ownerGuid === null) return null;
  const names = await namesOf(ctx, [holder.ownerGuid]);
  return { noun, guid: holder.guid, ownerGuid: holder.ownerGuid, ownerName: names.get(holder.ownerGuid) ?? '' };
}

/** The customer of a contact: a person who reaches it reaches its contacts (S2.9). */
async function customerOf(ctx: Context, holder: Holder) {
  const parent = nounOfKind(holder.kind)?.parent?.noun;
  if (!parent || holder.customerGuid === null) return null;
  const row = await ctx.db
    .selectFrom('customer')
    .select(['owner_guid', 'name'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', holder.customerGuid)
    .executeTakeFirstOrThrow();
  if (row.owner_guid === null) return null;
  const names = await namesOf(ctx, [row.owner_guid]);
  const ownerName = names.get(row.owner_guid) ?? '';
  return { name: row.name, record: { noun: parent, guid: holder.customerGuid, ownerGuid: row.owner_guid, ownerName } };
}

async function rulesOfOwned(ctx: Context, member: Member, holder: Holder): Promise<VisibilityRule[]> {
  const [record, customer] = [await recordOf(ctx, holder), await customerOf(ctx, holder)];
  const held = await rolesOf(ctx, member.guid);
  const ways = [...(record ? [{ record, name: null }] : []), ...(customer ? [customer] : [])];
  const byScope = (await Promise.all(ways.map((way) => scopeRules(ctx, member, held, way.record)))).flat();
  const byTeam = (await Promise.all(ways.map(({ record: one, name }) => teamRules(ctx, member, one, name)))).flat();
  return [
    ...byScope,
    ...(held.length === 0 ? [told(ctx, member, 'noRole', 0)] : []),
    ...(byTeam.length === 0 ? [told(ctx, member, 'notOnTeam', 0)] : byTeam),
  ];
}

async function rulesOf(ctx: Context, member: Member, holder: Holder): Promise<VisibilityRule[]> {
  if (holder.kind === targetKind.products) return [told(ctx, member, 'product', 1)];
  if (member.isAdmin) return [told(ctx, member, 'admin', 1)];
  if (!holder.isInSea) return rulesOfOwned(ctx, member, holder);
  const { companyId } = ctx.session;
  const { menus } = await readRights(ctx.db, { companyId, userGuid: member.guid, isAdmin: false });
  return [menus.has('sea') ? told(ctx, member, 'sea', 1) : told(ctx, member, 'noSea', 0)];
}

/**
 * Why a member sees a record, rule by rule; a person who is disabled sees nothing. When something shows it, what does not is
 * left out. The caller must see the record themselves: it is gone otherwise.
 */
export const whyVisible: Handler<typeof roles.whyVisible> = async (input, ctx) => {
  const holder = await shownHolder(ctx, targetOf(input));
  const member = await memberOf(ctx, input.User_Guid);
  if (member.isDisabled) return { Visible: 0, rows: [told(ctx, member, 'disabled', 0)] };
  const rules = await rulesOf(ctx, member, holder);
  const showing = rules.filter(({ Shows }) => Shows === 1);
  return showing.length > 0 ? { Visible: 1, rows: showing } : { Visible: 0, rows: rules };
};
