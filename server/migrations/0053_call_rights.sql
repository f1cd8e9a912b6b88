-- Calls came after these companies: their sellers get what those of a new company have. Who sells, manages or exports is told by
-- what the roles may do already. Companies in which a role was given anything of calls have decided for themselves.
create temporary table seller on commit drop as
select role.company_id, role.guid,
  exists (select from role_operation o where o.company_id = role.company_id and o.role_guid = role.guid
    and o.code = 'Customer/CustomerApproval') as manages,
  exists (select from role_operation o where o.company_id = role.company_id and o.role_guid = role.guid
    and o.code = 'Export/ExportCustomers') as exports,
  coalesce((select s.scope from role_scope s where s.company_id = role.company_id and s.role_guid = role.guid
    and s.module = 'customer'), 0) as scope
from role
where exists (select from role_menu m where m.company_id = role.company_id and m.role_guid = role.guid and m.menu_id = 'customer')
  and exists (select from role_operation o where o.company_id = role.company_id and o.role_guid = role.guid
    and o.code = 'Customer/AddCustomer')
  and not exists (select from role_operation o where o.company_id = role.company_id and o.code like 'Call/%')
  and not exists (select from role_menu m where m.company_id = role.company_id and m.menu_id = 'call');

insert into role_menu (company_id, role_guid, menu_id)
select company_id, guid, 'call' from seller on conflict do nothing;

insert into role_operation (company_id, role_guid, code)
select company_id, guid, code from seller
cross join unnest(array['Call/AddCallback', 'Call/CellTel', 'Call/PCAddCallSupplement']) as code on conflict do nothing;

insert into role_operation (company_id, role_guid, code)
select company_id, guid, code from seller
cross join unnest(array['Call/UpdateTalkLength', 'Call/DownloadCallRecording']) as code where manages on conflict do nothing;

insert into role_scope (company_id, role_guid, module, scope)
select company_id, guid, 'call', scope from seller
on conflict (company_id, role_guid, module) do update set scope = excluded.scope where role_scope.scope = 0;

-- The list of calls can be exported now: who exports customers and reads calls, may.
insert into role_operation (company_id, role_guid, code)
select o.company_id, o.role_guid, 'Export/ExportCalls' from role_operation o
where o.code = 'Export/ExportCustomers'
  and exists (select from role_menu m where m.company_id = o.company_id and m.role_guid = o.role_guid and m.menu_id = 'call')
on conflict do nothing;
