-- Moments that only some records have.
create index customer_deal on customer (company_id, deal_time desc, guid desc) where delete_time is null and deal_time is not null;
create index business_ended on business (company_id, end_time desc, guid desc) where delete_time is null and end_time is not null;

-- The counterpart of `contract_unpaid`: each contract stands in one of both.
create index contract_paid on contract (company_id, create_time desc, guid desc) include (owner_guid)
  where delete_time is null and money <= received;
