-- In which department each person was on which days, so that reports count an event for the department of its day (decision
-- 0076). A move counts from the day on which it is made, in the company's zone; before the first one the person was where they
-- began, so that backdated events have a department too.

create table department_stay (
  company_id uuid not null,
  user_guid uuid not null,
  from_day date not null,
  until_day date not null default '9999-12-31',
  department_guid uuid not null,
  primary key (company_id, user_guid, from_day),
  foreign key (company_id, user_guid) references member (company_id, user_guid) on delete cascade,
  foreign key (company_id, department_guid) references department (company_id, guid),
  check (from_day < until_day)
);

create index department_stay_of on department_stay (company_id, department_guid);

create function keep_department() returns trigger language plpgsql as $$
declare today date;
begin
  if tg_op = 'INSERT' then
    insert into department_stay (company_id, user_guid, from_day, department_guid)
    values (new.company_id, new.user_guid, '0001-01-01', new.department_guid);
    return null;
  end if;
  select (now() at time zone zone)::date into today from company where id = new.company_id;
  -- A second move of a day leaves the last one.
  update department_stay set department_guid = new.department_guid
  where company_id = new.company_id and user_guid = new.user_guid and from_day >= today;
  if not found then
    update department_stay set until_day = today
    where company_id = new.company_id and user_guid = new.user_guid and until_day = '9999-12-31';
    insert into department_stay (company_id, user_guid, from_day, department_guid)
    values (new.company_id, new.user_guid, today, new.department_guid);
  end if;
  return null;
end $$;

create trigger department_kept after insert on member for each row execute function keep_department();
create trigger department_moved after update of department_guid on member for each row
  when (old.department_guid <> new.department_guid) execute function keep_department();

insert into department_stay (company_id, user_guid, from_day, department_guid)
select company_id, user_guid, '0001-01-01', department_guid from member;

-- Moves of customers into the sea and out of it, by their day.
create index ownership_change_sea on ownership_change (company_id, create_time)
  include (reason, from_guid, to_guid, target_guid, remark)
  where target_kind = 2 and reason in ('receive', 'allocate', 'put', 'rule');
