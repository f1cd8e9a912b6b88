-- Raised by each change of a person's cards: who changes them says which ones they saw.
alter table dashboard_layout add column cards_version integer not null default 0;

-- Tells of figures that are no facts: opportunities that move or end, and targets. The kind is the trigger's argument.
create function tell_changed_rows() returns trigger language plpgsql as $$
begin
  perform tell_figure(company_id, tg_argv[0]) from (select distinct company_id from changed_rows) as changed;
  return null;
end $$;
create trigger tell_moved after insert on stage_log
  referencing new table as changed_rows for each statement execute function tell_changed_rows('business');
create trigger tell_set after insert on target
  referencing new table as changed_rows for each statement execute function tell_changed_rows('target');
create trigger tell_changed after update on target
  referencing new table as changed_rows for each statement execute function tell_changed_rows('target');
create trigger tell_cleared after delete on target
  referencing old table as changed_rows for each statement execute function tell_changed_rows('target');
