-- Facts of different targets that were followed up, of moves of the sea and of the longest call (decision 0088).

-- The target of a follow-up, which says whose facts of different targets change.
alter table fact_change add column target_guid uuid;

-- While different targets of a company are counted anew, step by step: those after this one are still to be counted.
alter table fact_state add column targets_after uuid;

drop function daily_facts();

-- The facts by the tables that they consist of, whose rows are `r` and whose company is `c`: what is joined, the moment and the person
-- by which they count, which rows count at all; the facts of a row, their items and money, and which of them the row has; the columns
-- they depend on; what is followed up. The item of customers is their level, industry, source or province; that of calls the weekday
-- (1 Monday) times 24 and the hour, or the province; that of moves into the sea 1 and 2 the rules about follow-ups and deals. `noted`
-- says of new and old rows which are looked at, one by one, where most have no facts.
create function daily_facts() returns table (
  table_name text, joins text, moment text, person text, counts text, facts text, fact text, item text, money text, has text,
  columns text[], target text, noted text)
language sql immutable as $$
  values
    ('customer', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null',
      '(1), (2), (16), (17), (18), (19), (20), (21), (22), (23)', 'kept.fact',
      'case when kept.fact < 16 then 0 when kept.fact < 18 then r.level when kept.fact < 20 then r.industry when kept.fact < 22 then r.source
        else r.province_id end', '0', 'kept.fact in (1, 16, 18, 20, 22) or r.deal_state = 1',
      array['create_time', 'create_user_guid', 'delete_time', 'deal_state', 'level', 'industry', 'source', 'province_id'], null, null),
    ('leads', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null',
      '(3), (4)', 'kept.fact', '0', '0', 'kept.fact = 3 or r.is_transform = 1',
      array['create_time', 'create_user_guid', 'delete_time', 'is_transform'], null, null),
    ('activity', '', 'r.create_time', 'r.user_guid',
      'r.delete_time is null and r.is_contact and case r.target_kind
        when 1 then exists (select from leads as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 2 then exists (select from customer as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 3 then exists (select from contacts as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 4 then exists (select from business as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 5 then exists (select from contract as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        when 7 then exists (select from receivable as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)
        else false end',
      '(5)', 'case r.target_kind when 2 then 5 when 1 then 6 else 7 end', 'r.kind', '0', 'true',
      array['create_time', 'user_guid', 'kind', 'is_contact', 'delete_time', 'target_kind', 'target_guid'], 'r.target_guid', null),
    ('business', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null', '(8)', 'kept.fact', '0', 'r.money', 'true',
      array['create_time', 'create_user_guid', 'delete_time', 'money'], null, null),
    ('contacts', '', 'r.create_time', 'r.create_user_guid', 'r.delete_time is null', '(9)', 'kept.fact', '0', '0', 'true',
      array['create_time', 'create_user_guid', 'delete_time'], null, null),
    ('contract', '', 'r.order_time', 'r.owner_guid', 'r.delete_time is null', '(10)', 'kept.fact', '0', 'r.money', 'true',
      array['order_time', 'owner_guid', 'delete_time', 'money'], null, null),
    ('receivable', '', 'r.return_time', 'r.owner_guid', 'r.delete_time is null', '(11)', 'kept.fact', '0', 'r.money', 'true',
      array['return_time', 'owner_guid', 'delete_time', 'money'], null, null),
    ('call_record', 'left join area as province on province.parent_id = 156 and province.name = r.province',
      'r.talk_time', 'r.user_guid', 'r.call_status <> 0 and r.way <> 4', '(12), (13), (14), (15)', 'kept.fact',
      'case when kept.fact > 13 then coalesce(province.id, 0) else extract(isodow from r.talk_time at time zone c.zone)::int * 24
        + extract(hour from r.talk_time at time zone c.zone)::int end',
      'case when kept.fact = 12 and r.review <> 1 then r.talk_length else 0 end', 'kept.fact in (12, 14) or r.call_status = 2',
      array['talk_time', 'user_guid', 'call_status', 'talk_length', 'review', 'province'], null, null),
    ('ownership_change', '', 'r.create_time', 'case when r.reason in (''put'', ''rule'') then r.from_guid else r.to_guid end',
      'r.target_kind = 2 and r.reason in (''receive'', ''allocate'', ''put'', ''rule'')
        and case when r.reason in (''put'', ''rule'') then r.from_guid else r.to_guid end is not null
        and exists (select from customer as t where t.company_id = r.company_id and t.guid = r.target_guid and t.delete_time is null)',
      '(24)', 'case r.reason when ''put'' then 25 when ''rule'' then 26 else 24 end',
      'case when r.reason <> ''rule'' then 0 when r.remark = ''notFollowed'' then 1 when r.remark = ''notDealt'' then 2 else 3 end', '0', 'true',
      array['create_time', 'from_guid', 'to_guid', 'reason', 'remark', 'target_kind', 'target_guid'], null,
      '%1$s.target_kind = 2 and %1$s.reason in (''receive'', ''allocate'', ''put'', ''rule'')')
$$;

create or replace function fact_rows(of_table text, source text, sign text, cut text default 'true') returns text language sql immutable as $$
  select format(
    'select r.company_id, %s as fact, (%s at time zone c.zone)::date as day, %s as user_guid, %s as item, %s1 as amount,
       %s(%s)::numeric as money, %s as target_guid
     from %s as r join company as c on c.id = r.company_id %s cross join (values %s) as kept (fact)
     where (%s) and %s and %s',
    fact, moment, person, item, sign, sign, money, coalesce(target, 'null::uuid'), source, joins, facts, has, counts,
    replace(cut, '%moment%', moment))
  from daily_facts() where table_name = of_table
$$;

create or replace function note_facts(rows_of_facts text) returns text language sql immutable as $$
  select format('insert into fact_change (company_id, fact, day, user_guid, item, amount, money, target_guid)
    select company_id, fact, day, user_guid, item, sum(amount), sum(money), target_guid from (%s) as changed
    group by 1, 2, 3, 4, 5, 8 having sum(amount) <> 0 or sum(money) <> 0', rows_of_facts)
$$;

do $$
declare kept record; function_of text;
begin
  for kept in select * from daily_facts() loop
    function_of := 'create or replace function facts_%s_' || kept.table_name || '() returns trigger language plpgsql as %L';
    execute format(function_of, 'added', format('begin %s; return null; end', note_facts(fact_rows(kept.table_name,
      case when kept.noted is null then 'added' else '(select new.*)' end, ''))));
    execute format(function_of, 'gone', format('begin %s; return null; end', note_facts(fact_rows(kept.table_name,
      case when kept.noted is null then 'gone' else '(select old.*)' end, '-'))));
    execute format(function_of, 'moved', format('begin %s; return null; end', note_facts(
      fact_rows(kept.table_name, '(select old.*)', '-') || ' union all ' || fact_rows(kept.table_name, '(select new.*)', ''))));
  end loop;
  for kept in select * from daily_facts() where noted is not null loop
    execute format('create trigger facts_added after insert on %1$I for each row when (%2$s) execute function facts_added_%1$s()',
      kept.table_name, format(kept.noted, 'new'));
    execute format('create trigger facts_gone after delete on %1$I for each row when (%2$s) execute function facts_gone_%1$s()',
      kept.table_name, format(kept.noted, 'old'));
    execute format('create trigger facts_moved after update of %s on %I for each row when ((%s) is distinct from (%s))
      execute function facts_moved_%2$s()', array_to_string(kept.columns, ', '), kept.table_name,
      (select string_agg('old.' || name, ', ') from unnest(kept.columns) as name),
      (select string_agg('new.' || name, ', ') from unnest(kept.columns) as name));
  end loop;
end $$;

-- The follow-ups and the moves of a record that goes to the recycle bin or comes back, by the same facts and items as above.
do $$
declare followed record; moved record;
begin
  select * into followed from daily_facts() where table_name = 'activity';
  select * into moved from daily_facts() where table_name = 'ownership_change';
  execute format('create or replace function facts_of_record() returns trigger language plpgsql as %L', format('
declare sign int := case when new.delete_time is null then 1 else -1 end;
begin
  insert into fact_change (company_id, fact, day, user_guid, item, amount, money, target_guid)
  select r.company_id, %1$s, (%2$s at time zone c.zone)::date, %3$s, %4$s, sign * count(*), 0, new.guid
  from activity as r join company as c on c.id = r.company_id
  where r.company_id = new.company_id and r.target_kind = tg_argv[0]::int and r.target_guid = new.guid and r.delete_time is null and r.is_contact
  group by 1, 2, 3, 4, 5;
  if tg_argv[0] = ''2'' then
    insert into fact_change (company_id, fact, day, user_guid, item, amount, money)
    select r.company_id, %5$s, (%6$s at time zone c.zone)::date, %7$s, %8$s, sign * count(*), 0
    from ownership_change as r join company as c on c.id = r.company_id
    where r.company_id = new.company_id and r.target_guid = new.guid and %9$s and %7$s is not null
    group by 1, 2, 3, 4, 5;
  end if;
  return null;
end', followed.fact, followed.moment, followed.person, followed.item,
    moved.fact, moved.moment, moved.person, moved.item, format(moved.noted, 'r')));
end $$;

-- A day as an item of facts: counted from 2000.
create function day_item(day text) returns text language sql immutable as $$
  select format('(%s - date ''2000-01-01'')', day)
$$;

-- The levels of rows of facts, as a query that adds each of them up. Level 5: what a person did on a day, by item. Of different targets
-- level 4 has those whose day before lies in an earlier month, by that month.
create or replace function fact_levels(rows_of_facts text) returns text language sql immutable as $$
  select format('select company_id, level, fact, case when level in (3, 4) then date_trunc(''month'', day)::date else day end as day,
      case level when 1 then ''00000000-0000-0000-0000-000000000000'' else user_guid end as user_guid,
      case when level in (2, 3) then 0 when level = 4 and fact > 26 and item > -1000000 then %s else item end as item, sum(amount) as amount, sum(money) as money
    from %s cross join (values (1), (2), (3), (4), (5)) as levels (level)
    where case when fact < 14 then level < 4 or level = 4 and fact in (5, 6, 7, 12, 13) when fact < 24 then level in (1, 4)
      when fact = 24 then level < 4 when fact < 27 then true
      else level = 5 or level = 4 and fact < 32 and item < %s end
    group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 or sum(money) <> 0',
    day_item('date_trunc(''month'', date ''2000-01-01'' + item)::date'), rows_of_facts, day_item('date_trunc(''month'', day)::date'))
$$;

-- The facts of different targets, as a query, as differences between two states of their follow-ups: `was` and `now` are how many of them a
-- target has of a person on a day. 27 are customers, 28 leads, by each of their people; 30 and 31 the same by anybody, for the person 0. A
-- target counts on each day on which it was followed up, and the item is the day before on which it was: the targets of some days are
-- those whose day before lies before these. 32, 33, 35 and 36 are the same by the day after.
create function target_facts(states text) returns text language sql immutable as $$
  select format('select company_id, fact + place as fact, day, user_guid, item, sign as amount, 0 as money
    from (select sign, company_id, fact + case user_guid when ''00000000-0000-0000-0000-000000000000'' then 25 else 22 end as fact, day, user_guid,
        coalesce(%s, -1000000) as before, coalesce(%s, 1000000) as after
      from (select distinct sign, company_id, fact, target_guid, who as user_guid, day
        from (select company_id, fact, target_guid, user_guid, day, sum(was) as was, sum(now) as now from (%s) as every group by 1, 2, 3, 4, 5) as found
          cross join lateral (values (-1, was), (1, now)) as states (sign, amount)
          cross join lateral (values (user_guid), (''00000000-0000-0000-0000-000000000000'')) as people (who)
        where states.amount > 0) as followed
      window target as (partition by sign, company_id, fact, target_guid, user_guid order by day)) as days
    cross join lateral (values (0, before), (5, after)) as sides (place, item)',
    day_item('lag(day) over target'), day_item('lead(day) over target'), states)
$$;

-- The states of all targets that some changes are about: their follow-ups of now, without what is noted and not added yet.
create function target_states(changes text, only_company text) returns text language sql immutable as $$
  select format('select company_id, fact, target_guid, user_guid, day, amount as was, amount as now from (%s) as rows_of_now
      union all select company_id, fact, target_guid, user_guid, day, -amount, -amount from fact_change
        where fact in (5, 6) and target_guid is not null and %s
          and (company_id, fact, target_guid) in (select company_id, fact, target_guid from %s as about)',
    fact_rows('activity', format('(select a.* from (select distinct company_id, fact, target_guid from %s as about
        where fact in (5, 6) and target_guid is not null) as changed
      cross join lateral (select * from activity where activity.company_id = changed.company_id
        and activity.target_kind = case changed.fact when 5 then 2 else 1 end and activity.target_guid = changed.target_guid
        and activity.delete_time is null offset 0) as a)', changes), ''),
    only_company, changes)
$$;

-- What the noted changes will come to in the facts of different targets, for reports that are asked meanwhile.
do $$
begin
  execute format('create function noted_targets(of_company uuid) returns table (fact int, day date, user_guid uuid, item int, amount int)
    language sql stable as %L',
    format('select fact, day, user_guid, item, sum(amount)::int from (%s) as changed group by 1, 2, 3, 4 having sum(amount) <> 0',
      target_facts(target_states('(select * from fact_change where company_id = of_company)', 'company_id = of_company')
        || ' union all select company_id, fact, target_guid, user_guid, day, 0, amount from fact_change
          where company_id = of_company and fact in (5, 6) and target_guid is not null')));
end $$;

-- The longest call of each person on each day, in seconds, as a query over some calls: fact 29, level 2.
create function longest_calls(cut text) returns text language sql immutable as $$
  select format('select r.company_id, 2 as level, 29 as fact, (r.talk_time at time zone c.zone)::date as day, r.user_guid, 0 as item,
      max(case when r.review = 1 then 0 else r.talk_length end) as amount, 0 as money
    from call_record as r join company as c on c.id = r.company_id
    where r.call_status <> 0 and r.way <> 4 and %s group by 1, 4, 5', cut)
$$;

-- The calls of the people and days that a row `called` of a company `company` names.
create function calls_of_day() returns text language sql immutable as $$
  select 'r.company_id = called.company_id and r.user_guid = called.user_guid
    and r.talk_time >= (called.day::timestamp at time zone company.zone)
    and r.talk_time < ((called.day + 1)::timestamp at time zone company.zone)'
$$;

-- The longest calls of the people and days whose calls are noted and not added yet, for reports that are asked meanwhile.
do $$
begin
  execute format('create function noted_longest(of_company uuid) returns table (day date, user_guid uuid, amount int) language sql stable as %L',
    format('select called.day, called.user_guid, found.amount
      from (select distinct company_id, day, user_guid from fact_change where company_id = of_company and fact = 12) as called
      join company on company.id = called.company_id cross join lateral (%s) as found', longest_calls(calls_of_day())));
end $$;

-- Adds some changes to the facts, as many as it is told at most, and tells how many there were. The longest call is looked for anew
-- where a call of the person and the day changed. Targets that are still to be counted anew
-- are left to that, which sees their rows of then.
create or replace function fold_facts(most int) returns bigint language plpgsql as $$
declare sums text; targets text; folded bigint;
begin
  targets := target_facts(target_states('followed', 'true')
    || ' union all select company_id, fact, target_guid, user_guid, day, 0, amount from followed');
  sums := fact_levels(format('(select company_id, fact, day, user_guid, item, amount, money from gone union all %s) as changed', targets));
  execute format('with gone as (
      delete from fact_change where ctid = any (array(select ctid from fact_change limit %s)) returning *
    ), followed as (
      select * from gone where fact in (5, 6) and target_guid is not null and not exists (
        select from fact_state as state where state.company_id = gone.company_id and gone.target_guid > state.targets_after)
    ), added as (
      insert into daily_fact as kept (company_id, level, fact, day, user_guid, item, amount, money) %s
      on conflict (company_id, level, fact, day, user_guid, item)
        do update set amount = kept.amount + excluded.amount, money = kept.money + excluded.money
    ), called as (
      select distinct company_id, day, user_guid from gone where fact = 12
    ), longest as materialized (
      select called.*, found.amount from called join company on company.id = called.company_id
      left join lateral (%s) as found on true
    ), without as (
      delete from daily_fact as kept using longest where longest.amount is null and kept.company_id = longest.company_id
        and kept.level = 2 and kept.fact = 29 and kept.day = longest.day and kept.user_guid = longest.user_guid
    ), with_one as (
      insert into daily_fact (company_id, level, fact, day, user_guid, item, amount, money)
      select company_id, 2, 29, day, user_guid, 0, amount, 0 from longest where amount is not null
      on conflict (company_id, level, fact, day, user_guid, item) do update set amount = excluded.amount
    )
    select count(*) from gone', most, sums, longest_calls(calls_of_day())) into folded;
  return folded;
end $$;

-- Counts the facts of some whole months of a company anew, exactly while others write: what the statement sees is replaced, and what
-- it does not see comes on top. What was noted is gone then, so all targets are to be counted anew afterwards. The caller holds the lock that keeps other folding away (`src/reports/facts`).
create or replace function recount_facts(of_company uuid, first_day date, last_day date) returns void language plpgsql as $$
declare cut text; counted text;
begin
  update fact_state set targets_after = '00000000-0000-0000-0000-000000000000' where company_id = of_company;
  cut := format('r.company_id = %L and %%moment%% >= (%L::timestamp at time zone (select zone from company where id = %L))
    and %%moment%% < (%L::timestamp at time zone (select zone from company where id = %L))',
    of_company, first_day, of_company, last_day + 1, of_company);
  select string_agg(fact_rows(table_name, table_name, '', cut), ' union all ') into counted from daily_facts();
  -- Every row that is written is joined with `cleared`, so all of what it replaces is deleted before.
  execute format('with gone as (delete from daily_fact where company_id = %L and day between %L and %L returning 1),
      noted as (delete from fact_change where company_id = %L and day between %L and %L returning 1),
      cleared as materialized (select (select count(*) from gone) + (select count(*) from noted) as rows),
      counted as materialized (select company_id, fact, day, user_guid, item, sum(amount) as amount, sum(money) as money
        from (%s) as every group by 1, 2, 3, 4, 5)
    insert into daily_fact (company_id, level, fact, day, user_guid, item, amount, money)
    select levels.* from cleared, (%s union all %s) as levels where cleared.rows >= 0',
    of_company, first_day, last_day, of_company, first_day, last_day, counted, fact_levels('counted'),
    longest_calls(replace(cut, '%moment%', 'r.talk_time')));
end $$;

-- Counts the facts of the next targets of a company anew, once all other facts are, and says whether that was all of them. A target's
-- days hang together, but targets do not: a step takes those of about so many follow-ups of each kind, without what is noted and not
-- added yet. The caller holds the lock that keeps other folding away.
create function recount_targets(of_company uuid, most int) returns boolean language plpgsql as $$
declare low uuid; high uuid;
begin
  select targets_after into low from fact_state where company_id = of_company;
  if low is null then return true; end if;
  if low = '00000000-0000-0000-0000-000000000000' then
    delete from daily_fact where company_id = of_company and fact in (27, 28, 30, 31, 32, 33, 35, 36);
  end if;
  select last into high from (values (1), (2)) as kinds (followed) cross join lateral (
    select target_guid as last from activity
    where company_id = of_company and target_kind = kinds.followed and delete_time is null and target_guid > low
    order by target_guid offset most limit 1) as following
  order by last limit 1;
  execute format('insert into daily_fact as kept (company_id, level, fact, day, user_guid, item, amount, money) %s
    on conflict (company_id, level, fact, day, user_guid, item) do update set amount = kept.amount + excluded.amount',
    fact_levels(format('(%s) as counted', target_facts(format(
      'select company_id, fact, target_guid, user_guid, day, 0 as was, amount as now from (%s) as rows_of_now
        union all select company_id, fact, target_guid, user_guid, day, 0, -amount from fact_change
          where company_id = %L and fact in (5, 6) and target_guid > %L and target_guid <= %L',
      fact_rows('activity', 'activity', '', format('r.company_id = %L and r.target_kind in (1, 2) and r.target_guid > %L and r.target_guid <= %L',
        of_company, low, coalesce(high, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))),
      of_company, low, coalesce(high, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))))));
  update fact_state set targets_after = high where company_id = of_company;
  return high is null;
end $$;

-- All facts are built anew by the job; reports count rows until then.
update fact_state set zone = null, pending = null, barrier = null where exists (
  select from customer where customer.company_id = fact_state.company_id
  union all select from leads where leads.company_id = fact_state.company_id
  union all select from activity where activity.company_id = fact_state.company_id
  union all select from call_record where call_record.company_id = fact_state.company_id);
