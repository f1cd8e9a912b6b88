-- Live contacts are counted by their owner too, for those who read all contacts of the company: nothing but their own owner
-- decides there (decision 0035).

create or replace function counted_records() returns table (table_name text, kind int) language sql immutable as $$
  values ('leads', 1), ('customer', 2), ('contacts', 3), ('business', 4), ('contract', 5), ('receivable', 7)
$$;

create trigger count_added after insert on contacts referencing new table as added
  for each statement execute function count_added('3');
create trigger count_moved after update of owner_guid, delete_time on contacts for each row
  when (old.owner_guid is distinct from new.owner_guid or (old.delete_time is null) <> (new.delete_time is null))
  execute function count_moved('3');
create trigger count_gone after delete on contacts referencing old table as gone
  for each statement execute function count_gone('3');

insert into owned_count (company_id, target_kind, owner_guid, amount)
select company_id, 3, owner_guid, count(*) from contacts
where owner_guid is not null and delete_time is null group by company_id, owner_guid;

-- What is still to come, by its date: plans that are overdue, partly paid or open.
create index receivable_plan_unpaid on receivable_plan (company_id, return_time, guid)
  where delete_time is null and received < money;
