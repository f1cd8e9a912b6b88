-- Records whose next contact is due or to come, with no contact at its moment or after it: those that need a follow-up are a range
-- of it.
create index leads_needed on leads (company_id, next_time) include (owner_guid)
  where delete_time is null and follow = 1 and (last_time is null or last_time < next_time);
create index customer_needed on customer (company_id, next_time) include (owner_guid)
  where delete_time is null and follow = 1 and (last_time is null or last_time < next_time);
create index business_needed on business (company_id, next_time) include (owner_guid)
  where delete_time is null and follow = 1 and (last_time is null or last_time < next_time);
