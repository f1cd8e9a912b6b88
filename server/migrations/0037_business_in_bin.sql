-- Opportunities in the recycle bin, as all other records have it.
create index business_deleted on business (company_id, delete_time desc, guid desc) where delete_time is not null;
