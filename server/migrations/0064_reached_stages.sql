-- The stages that an opportunity ever stood in, which the funnel counts by (S33.10): its stage of now and those of its log, in order.

alter table business add column reached int[] not null default '{}';

create function reached_stages(of_company uuid, of_business uuid, now_in int) returns int[] language sql stable as $$
  select array_agg(stage order by stage) from (
    select now_in as stage union select to_status from stage_log where company_id = of_company and business_guid = of_business) as stood
$$;

create function keep_reached() returns trigger language plpgsql as $$
begin
  new.reached := case tg_op when 'INSERT' then array[new.status_id] else reached_stages(new.company_id, new.guid, new.status_id) end;
  return new;
end $$;
create trigger reached_first before insert on business for each row execute function keep_reached();
create trigger reached_moved before update of status_id on business for each row
  when (old.status_id <> new.status_id) execute function keep_reached();

-- A step names the stage in which its opportunity stands already, unless the log is changed by itself.
create function reached_by_log() returns trigger language plpgsql as $$
begin
  update business set reached = reached_stages(business.company_id, business.guid, business.status_id)
  from (select distinct company_id, business_guid from changed_steps) as changed
  where business.company_id = changed.company_id and business.guid = changed.business_guid and business.delete_time is null
    and business.reached <> reached_stages(business.company_id, business.guid, business.status_id);
  return null;
end $$;
create trigger reached_added after insert on stage_log referencing new table as changed_steps
  for each statement execute function reached_by_log();
create trigger reached_gone after delete on stage_log referencing old table as changed_steps
  for each statement execute function reached_by_log();

drop index business_stage;

update business set reached = reached_stages(company_id, guid, status_id);

create index business_stage on business (company_id, type_id, is_end, status_id, create_time desc, guid desc)
  include (owner_guid, money, reached) where delete_time is null;
