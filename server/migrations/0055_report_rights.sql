-- Reports came after these companies: their roles get what those of a new company have. Who sees customers sees all of them, who
-- sees money those about money; how far is what their role may see of customers, or of contracts. Companies in which a role was
-- given reports have decided for themselves.
create temporary table reader on commit drop as
select role.company_id, role.guid, held.sells,
  coalesce((select s.scope from role_scope s where s.company_id = role.company_id and s.role_guid = role.guid
    and s.module = case when held.sells then 'customer' else 'contract' end), 0) as scope
from role cross join lateral (
  select bool_or(m.menu_id = 'customer') as sells, bool_or(m.menu_id = 'money') as counts from role_menu m
  where m.company_id = role.company_id and m.role_guid = role.guid) as held
where (held.sells or held.counts)
  and not exists (select from role_menu m where m.company_id = role.company_id and m.menu_id like 'bi%');

insert into role_menu (company_id, role_guid, menu_id)
select company_id, guid, menu from reader
cross join unnest(array['biCustomer', 'biLeads', 'biFunnel', 'biPerformance', 'biPortrait', 'biProduct', 'biRanking', 'biTarget', 'biCall']) as menu
where sells or menu in ('biPerformance', 'biRanking', 'biTarget') on conflict do nothing;

insert into role_scope (company_id, role_guid, module, scope)
select company_id, guid, 'bi', scope from reader
on conflict (company_id, role_guid, module) do update set scope = excluded.scope where role_scope.scope = 0;
