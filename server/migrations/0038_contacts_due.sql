-- Who is to be contacted, whether contacted before or not, comes from one index alone, and so does the newest of them.
set local maintenance_work_mem = '256MB';

drop index leads_needed;
create index leads_needed on leads (company_id, next_time) include (owner_guid, follow, is_transform, create_time, guid)
  where delete_time is null and next_time is not null and (last_time is null or last_time < next_time);
drop index customer_needed;
create index customer_needed on customer (company_id, next_time) include (owner_guid, follow, create_time, guid)
  where delete_time is null and next_time is not null and (last_time is null or last_time < next_time);
drop index business_needed;
create index business_needed on business (company_id, next_time) include (owner_guid, follow, is_end, create_time, guid)
  where delete_time is null and next_time is not null and (last_time is null or last_time < next_time);
