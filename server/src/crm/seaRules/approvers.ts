import { scopes } from '@haina/contract/rules/module.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import type { LockedRecord } from '../../records/reach/lockRecords.ts';

/** The operation code that decides about protection. */
export const approvalCode = 'Customer/CustomerApproval';

/** Who may approve for one owner. */
interface Approver {
  readonly owner: string;
  readonly approver: string;
}

/**
 * Who may approve the protection of the customers of each owner: active holders of the code whose scope for it reaches the
 * owner; the administrators, who may everything, where there is nobody else.
 */
async function approversOf({ db, session: { companyId } }: Context, owners: readonly string[]): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    with recursive
    owners(owner) as (select distinct unnest(${[...owners]}::uuid[])),
    above(owner, guid) as (
      select owner, owner from owners
      union
      select a.owner, m.superior_guid from above a join member m on m.company_id = ${companyId} and m.user_guid = a.guid
      where m.superior_guid is not null
    ),
    inside(owner, department, is_own) as (
      select o.owner, m.department_guid, true
      from owners o join member m on m.company_id = ${companyId} and m.user_guid = o.owner
      union
      select i.owner, d.parent_guid, false from inside i
      join department d on d.company_id = ${companyId} and d.guid = i.department where d.parent_guid is not null
    ),
    holders as (
      select m.user_guid, m.department_guid, s.scope from member m
      join member_role r on r.company_id = m.company_id and r.user_guid = m.user_guid
      join role_operation o on o.company_id = m.company_id and o.role_guid = r.role_guid and o.code = ${approvalCode}
      join role_scope s on s.company_id = m.company_id and s.role_guid = r.role_guid and s.module = 'customer'
      where m.company_id = ${companyId} and not m.is_disabled
    ),
    found as (
      select distinct o.owner, h.user_guid as approver from owners o join holders h on h.scope = ${scopes.all}
        or (h.scope in (${scopes.self}, ${scopes.subordinates}) and h.user_guid = o.owner)
        or (h.scope = ${scopes.subordinates} and exists (
          select from above a where a.owner = o.owner and a.guid = h.user_guid))
        or (h.scope in (${scopes.department}, ${scopes.departmentAndBelow}) and exists (
          select from inside i where i.owner = o.owner and i.department = h.department_guid
            and (i.is_own or h.scope = ${scopes.departmentAndBelow})))
    )
    select owner, approver from found
    union all
    select o.owner, m.user_guid from owners o
    join member m on m.company_id = ${companyId} and m.is_admin and not m.is_disabled
    where not exists (select from found f where f.owner = o.owner)`.execute(db);
  return rows;
}

/** Tells everybody who may approve that protection of these customers was applied for. */
export async function tellApprovers(ctx: Context, customers: readonly LockedRecord[]): Promise<void> {
  const owners = customers.flatMap(({ owner_guid }) => (owner_guid === null ? [] : [owner_guid]));
  if (owners.length === 0) return;
  const approvers = await approversOf(ctx, owners);
  const messages = customers.flatMap(({ guid, name, owner_guid }) =>
    approvers
      .filter(({ owner }) => owner === owner_guid)
      .map(({ approver }) => ({
        to: approver,
        type: messageType.customer,
        label: messageLabel.approval,
        target: guid,
        key: 'message.protection.applied' as const,
        params: { from: ctx.session.userName, name },
      })),
  );
  await notify(ctx, messages);
}
