-- A step of the log reads the stages of its own opportunity only. The condition on `reached` was evaluated for every opportunity where
-- a connection had cached a plan made while the table was small.
create or replace function reached_by_log() returns trigger language plpgsql as $$
begin
  update business set reached = counted.reached
  from (select standing.company_id, standing.guid, reached_stages(standing.company_id, standing.guid, standing.status_id) as reached
    from (select distinct company_id, business_guid from changed_steps) as changed
    cross join lateral (select company_id, guid, status_id from business
      where company_id = changed.company_id and guid = changed.business_guid and delete_time is null
      offset 0) as standing) as counted
  where business.company_id = counted.company_id and business.guid = counted.guid and business.reached <> counted.reached;
  return null;
end $$;
