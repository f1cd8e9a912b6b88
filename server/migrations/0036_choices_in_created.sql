-- The newest records of a common choice, and the leads of a period by source, come from the index of creation alone.
set local maintenance_work_mem = '256MB';

drop index leads_created;
create index leads_created on leads (company_id, create_time desc, guid desc)
  include (owner_guid, level, industry, source, quality, batch, follow, is_transform) where delete_time is null;
drop index customer_created;
create index customer_created on customer (company_id, create_time desc, guid desc)
  include (owner_guid, level, industry, source, protect_state, deal_state, is_lock, follow) where delete_time is null;
