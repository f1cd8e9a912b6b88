-- What is due today of all that a manager reads is counted from these indexes alone.
create index business_due on business (company_id, deal_time, guid) include (owner_guid) where is_end = 0 and delete_time is null;
drop index receivable_plan_unpaid;
create index receivable_plan_unpaid on receivable_plan (company_id, return_time, guid) include (contract_guid, money, received)
  where delete_time is null and received < money;
