-- What lists are narrowed by besides names and dates, each column and all of them together: who created a record, and its choices.
-- A value that few records have is found at once, one that many have is met soon in the list's own order.
set local maintenance_work_mem = '256MB';

create index leads_facets on leads using gin (company_id, create_user_guid, level, industry, source, quality, batch, follow)
  where delete_time is null;
create index customer_facets on customer
  using gin (company_id, create_user_guid, level, industry, source, province_id, city_id, protect_state, is_lock, follow)
  where delete_time is null;
create index contacts_facets on contacts using gin (company_id, create_user_guid, sex, is_decision) where delete_time is null;
create index business_facets on business using gin (company_id, create_user_guid, follow) where delete_time is null;
create index contract_facets on contract using gin (company_id, create_user_guid) where delete_time is null;
create index receivable_facets on receivable using gin (company_id, create_user_guid, return_type) where delete_time is null;
