-- How many live records of a kind each person owns, so that the total of a list is added up instead of counted. Every change
-- adds a row with its difference, so that nobody waits for anybody; a job puts the rows of a person together.

-- Only customers of the sea are nobody's: a lead has always had an owner.
alter table leads alter column owner_guid set not null;

create table owned_count (
  company_id uuid not null,
  target_kind int not null,
  owner_guid uuid not null,
  id bigint generated always as identity,
  amount int not null,
  primary key (company_id, target_kind, owner_guid, id) include (amount)
-- Small, and soon full of what was put together.
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 1000);

create function count_added() returns trigger language plpgsql as $$
begin
  insert into owned_count (company_id, target_kind, owner_guid, amount)
  select company_id, tg_argv[0]::int, owner_guid, count(*) from added
  where owner_guid is not null and delete_time is null
  group by company_id, owner_guid;
  return null;
end $$;

create function count_gone() returns trigger language plpgsql as $$
begin
  insert into owned_count (company_id, target_kind, owner_guid, amount)
  select company_id, tg_argv[0]::int, owner_guid, -count(*) from gone
  where owner_guid is not null and delete_time is null
  group by company_id, owner_guid;
  return null;
end $$;

create function count_moved() returns trigger language plpgsql as $$
begin
  if old.owner_guid is not null and old.delete_time is null then
    insert into owned_count (company_id, target_kind, owner_guid, amount)
    values (old.company_id, tg_argv[0]::int, old.owner_guid, -1);
  end if;
  if new.owner_guid is not null and new.delete_time is null then
    insert into owned_count (company_id, target_kind, owner_guid, amount)
    values (new.company_id, tg_argv[0]::int, new.owner_guid, 1);
  end if;
  return null;
end $$;

-- The records that are counted: those that only their own owner's scope and their team reach.
create function counted_records() returns table (table_name text, kind int) language sql immutable as $$
  values ('leads', 1), ('customer', 2), ('business', 4), ('contract', 5), ('receivable', 7)
$$;

-- Counts all of them anew: now, and wherever rows came past the triggers.
create function recount_owned() returns void language plpgsql as $$
declare counted record;
begin
  delete from owned_count;
  for counted in select * from counted_records() loop
    execute format('insert into owned_count (company_id, target_kind, owner_guid, amount)
      select company_id, %s, owner_guid, count(*) from %I
      where owner_guid is not null and delete_time is null group by company_id, owner_guid', counted.kind, counted.table_name);
  end loop;
end $$;

do $$
declare counted record;
begin
  for counted in select * from counted_records() loop
    execute format('create trigger count_added after insert on %I referencing new table as added
      for each statement execute function count_added(%L)', counted.table_name, counted.kind);
    execute format('create trigger count_moved after update of owner_guid, delete_time on %I for each row
      when (old.owner_guid is distinct from new.owner_guid or (old.delete_time is null) <> (new.delete_time is null))
      execute function count_moved(%L)', counted.table_name, counted.kind);
    execute format('create trigger count_gone after delete on %I referencing old table as gone
      for each statement execute function count_gone(%L)', counted.table_name, counted.kind);
  end loop;
end $$;

select recount_owned();
