-- Different targets that are counted anew are put together by month (decision 0089): some targets have follow-ups of all days, so adding
-- them to the facts step by step touched most pages of these in each step.

-- The facts of targets that are counted anew, until all targets are: then they are added to the facts, month by month. Each step writes
-- them by day, so a month is read from few pages.
create table counted_target (
  company_id uuid not null,
  day date not null,
  id bigint generated always as identity,
  fact int not null,
  user_guid uuid not null,
  item int not null,
  amount int not null,
  primary key (company_id, day, id)
) with (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);

-- Counts the facts of the next targets of a company anew, once all other facts are; once all targets are counted it adds the next month of
-- what was counted. Says whether that was all. A target's days hang together, but targets do not: a step takes those of about so many
-- follow-ups of each kind, without what is noted and not added yet. It begins with the records of the step, each with its own follow-ups.
-- From when on all are counted, `targets_after` is the last Guid there may be, so that folding leaves nothing out. The caller holds the
-- lock that keeps other folding away.
create or replace function recount_targets(of_company uuid, most int) returns boolean language plpgsql as $$
declare
  low uuid; high uuid; month date; step text;
  last_one constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  select targets_after into low from fact_state where company_id = of_company;
  if low is null then return true; end if;
  if low = last_one then
    select date_trunc('month', min(day)) into month from counted_target where company_id = of_company;
    if month is null then
      update fact_state set targets_after = null where company_id = of_company;
      return true;
    end if;
    execute format('with gone as (delete from counted_target where company_id = %L and day >= %L and day < %L returning *)
      insert into daily_fact as kept (company_id, level, fact, day, user_guid, item, amount, money) %s
      on conflict (company_id, level, fact, day, user_guid, item) do update set amount = kept.amount + excluded.amount',
      of_company, month, (month + interval '1 month')::date,
      fact_levels('(select company_id, fact, day, user_guid, item, amount, 0 as money from gone) as counted'));
    return false;
  end if;
  if low = '00000000-0000-0000-0000-000000000000' then
    delete from counted_target where company_id = of_company;
    delete from daily_fact where company_id = of_company and fact in (27, 28, 30, 31, 32, 33, 35, 36);
  end if;
  select last into high from (values (1), (2)) as kinds (followed) cross join lateral (
    select target_guid as last from activity
    where company_id = of_company and target_kind = kinds.followed and delete_time is null and target_guid > low
    order by target_guid offset most limit 1) as following
  order by last limit 1;
  step := format('company_id = %L and %%1$s > %L and %%1$s <= %L', of_company, low, coalesce(high, last_one));
  execute format('insert into counted_target (company_id, fact, day, user_guid, item, amount)
    select company_id, fact, day, user_guid, item, sum(amount) from (%s) as counted group by 1, 2, 3, 4, 5 order by day',
    target_facts(format('
      select live.company_id, live.fact, live.guid as target_guid, followed.user_guid, (followed.create_time at time zone %3$L)::date as day,
        0 as was, 1 as now
      from (select company_id, 6 as fact, 1 as kind, guid from leads where %1$s and delete_time is null
          union all select company_id, 5, 2, guid from customer where %1$s and delete_time is null) as live
        cross join lateral (select user_guid, create_time from activity where activity.company_id = live.company_id
          and target_kind = live.kind and target_guid = live.guid and delete_time is null and is_contact offset 0) as followed
      union all select company_id, fact, target_guid, user_guid, day, 0, -amount from fact_change where %2$s and fact in (5, 6)',
      format(step, 'guid'), format(step, 'target_guid'), (select zone from company where id = of_company))));
  update fact_state set targets_after = coalesce(high, last_one) where company_id = of_company;
  return false;
end $$;
