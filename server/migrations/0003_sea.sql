-- The sea: why and since when a customer has no owner, the clocks of its rules, protection.

alter table customer
  -- put, notFollowed, notDealt, import; null while it is owned.
  add column sea_kind text check (sea_kind in ('put', 'notFollowed', 'notDealt', 'import')),
  -- What was typed when it was put in.
  add column sea_remark text not null default '',
  add column sea_time timestamptz,
  add column before_owner_guid uuid,
  -- When its owner got it: one clock of the rules starts here.
  add column owned_since timestamptz,
  -- The latest follow-up on it, its contacts or opportunities.
  add column follow_clock timestamptz,
  add column renew_count smallint not null default 0,
  -- The owner was told that it is about to fall; for which due moment.
  add column reminded_for timestamptz,
  add foreign key (company_id, before_owner_guid) references member (company_id, user_guid);
update customer set owned_since = coalesce(
  (select max(o.create_time) from ownership_change o
    where o.company_id = customer.company_id and o.target_kind = 2 and o.target_guid = customer.guid),
  create_time) where owner_guid is not null;
update customer c set follow_clock = greatest(last_time, (select max(t.last_time) from contacts t
  where t.company_id = c.company_id and t.customer_guid = c.guid));
update customer set sea_kind = 'put', sea_time = update_time where owner_guid is null;

-- It includes what the sea is narrowed by, so that it is counted without looking at the customers.
create index customer_sea on customer (company_id, sea_time desc, guid desc) include (sea_kind, before_owner_guid, level, industry, source, province_id, city_id) where owner_guid is null and delete_time is null;
create index customer_clock on customer (company_id, owner_guid, owned_since) where owner_guid is not null and is_lock = 0 and deal_state = 0 and delete_time is null;
create index customer_protect_over on customer (protect_over_time) where protect_state = 1 and delete_time is null;
create index customer_approval on customer (company_id, create_time desc, guid desc) where protect_state = 0 and delete_time is null;

alter table ownership_change add column remark text not null default '';
-- How many somebody took out of the sea today.
create index ownership_change_received on ownership_change (company_id, to_guid, create_time) where reason = 'receive';
