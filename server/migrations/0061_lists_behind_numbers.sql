-- The lists behind numbers count the rows that nobody reads from the side of their records, and reports of deals read what they are cut
-- into, both from indexes alone (decision 0088).

drop index activity_target;
create index activity_target on activity (company_id, target_kind, target_guid, create_time desc, guid desc)
  include (is_contact, user_guid) where delete_time is null;
drop index call_record_target;
create index call_record_target on call_record (company_id, target_kind, target_guid, talk_time desc)
  include (call_status, way, user_guid);
drop index customer_deal;
create index customer_deal on customer (company_id, deal_time desc, guid desc)
  include (create_user_guid, create_time, deal_state, province_id, owner_guid) where delete_time is null and deal_time is not null;
create index contract_first on contract (company_id, customer_guid, order_time, guid) where delete_time is null;
