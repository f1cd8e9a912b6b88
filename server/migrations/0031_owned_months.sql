-- What each person's live records come to in every calendar month (UTC), number and money, so that the figures of long periods
-- are added up instead of counted. Kept like `owned_count`: every change adds a row with its difference, a job puts them
-- together (decision 0060).

create table owned_month (
  company_id uuid not null,
  figure int not null,
  month date not null,
  owner_guid uuid not null,
  id bigint generated always as identity,
  amount int not null,
  money numeric(20, 2) not null default 0,
  primary key (company_id, figure, month, owner_guid, id) include (amount, money)
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 1000);

create function month_of(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'UTC')::date
$$;

-- The figures: of which records, by which of their moments, which of them, with what money; `src/results/figures.ts` counts the same.
create function kept_figures() returns table (table_name text, figure int, moment text, counts text, money text)
language sql immutable as $$
  values ('leads', 1, 'create_time', 'true', '0'), ('leads', 2, 'create_time', 'follow = 1', '0'),
    ('leads', 3, 'transform_time', 'is_transform = 1 and transform_time is not null', '0'),
    ('customer', 4, 'create_time', 'true', '0'), ('contacts', 5, 'create_time', 'true', '0'),
    ('business', 6, 'create_time', 'true', 'money'), ('contract', 7, 'order_time', 'true', 'money'),
    ('receivable', 8, 'return_time', 'true', 'money')
$$;

-- The rows of some live records that their figures consist of, as a query.
create function month_rows(of_table text, source text, sign text) returns text language sql immutable as $$
  select string_agg(format(
    'select company_id, %s as figure, month_of(%I) as month, owner_guid, %s1 as amount, %s(%s)::numeric as money from %s
     where owner_guid is not null and delete_time is null and %s', figure, moment, sign, sign, money, source, counts), ' union all ')
  from kept_figures() where table_name = of_table
$$;

-- A statement that keeps the sums of such rows, as far as they change anything.
create function keep_months(month_rows text) returns text language sql immutable as $$
  select format('insert into owned_month (company_id, figure, month, owner_guid, amount, money)
    select company_id, figure, month, owner_guid, sum(amount), sum(money) from (%s) as changed
    group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(money) <> 0', month_rows)
$$;

-- Moves of opportunities between stages are figure 9, of the opportunity's owner.
create function stage_months(source text, sign text) returns text language sql immutable as $$
  select format('select moved.company_id, 9 as figure, month_of(moved.create_time) as month, business.owner_guid,
      %s1 as amount, 0::numeric as money
    from %s as moved join business on business.company_id = moved.company_id and business.guid = moved.business_guid
    where moved.from_status is not null and business.delete_time is null', sign, source)
$$;

do $$
declare kept record;
begin
  for kept in
    select table_name, array_agg(distinct part) as columns from kept_figures(),
      unnest(array['owner_guid', 'delete_time', moment] || case when money = '0' then '{}' else array[money] end
        || case when counts like 'follow%' then array['follow'] when counts like 'is_transform%' then array['is_transform']
           else '{}' end) as part
    group by table_name
  loop
    execute format('create function months_added_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', keep_months(month_rows(kept.table_name, 'added', ''))));
    execute format('create function months_gone_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', keep_months(month_rows(kept.table_name, 'gone', '-'))));
    execute format('create function months_moved_%s() returns trigger language plpgsql as %L', kept.table_name,
      format('begin %s; return null; end', keep_months(
        month_rows(kept.table_name, '(select old.*) as was', '-') || ' union all '
        || month_rows(kept.table_name, '(select new.*) as now', ''))));
    execute format('create trigger months_added after insert on %I referencing new table as added
      for each statement execute function months_added_%s()', kept.table_name, kept.table_name);
    execute format('create trigger months_gone after delete on %I referencing old table as gone
      for each statement execute function months_gone_%s()', kept.table_name, kept.table_name);
    execute format('create trigger months_moved after update of %s on %I for each row when ((%s) is distinct from (%s))
      execute function months_moved_%s()', array_to_string(kept.columns, ', '), kept.table_name,
      (select string_agg('old.' || name, ', ') from unnest(kept.columns) as name),
      (select string_agg('new.' || name, ', ') from unnest(kept.columns) as name), kept.table_name);
  end loop;
  execute format('create function months_added_stage_log() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', keep_months(stage_months('added', ''))));
  execute format('create function months_gone_stage_log() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', keep_months(stage_months('gone', '-'))));
  execute format('create function months_moved_stage_log() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', keep_months(
      stage_months('(select old.*)', '-') || ' union all ' || stage_months('(select new.*)', ''))));
end $$;

create trigger months_added after insert on stage_log referencing new table as added
  for each statement execute function months_added_stage_log();
create trigger months_gone after delete on stage_log referencing old table as gone
  for each statement execute function months_gone_stage_log();
create trigger months_moved after update of create_time, from_status, business_guid on stage_log for each row
  when ((old.create_time, old.from_status, old.business_guid) is distinct from (new.create_time, new.from_status, new.business_guid))
  execute function months_moved_stage_log();

-- The moves of an opportunity that changes hands, goes to the recycle bin or comes back.
create function moves_of_business() returns trigger language plpgsql as $$
begin
  insert into owned_month (company_id, figure, month, owner_guid, amount)
  select new.company_id, 9, moves.month, side.owner_guid, moves.amount * side.sign
  from (select month_of(create_time) as month, count(*)::int as amount from stage_log
      where company_id = new.company_id and business_guid = new.guid and from_status is not null group by 1) as moves,
    (values (old.owner_guid, -1, old.delete_time), (new.owner_guid, 1, new.delete_time)) as side (owner_guid, sign, delete_time)
  where side.delete_time is null;
  return null;
end $$;

create trigger moves_of_business after update of owner_guid, delete_time on business for each row
  when (old.owner_guid <> new.owner_guid or (old.delete_time is null) <> (new.delete_time is null))
  execute function moves_of_business();

-- Counts months anew, wherever rows came past the triggers; `recount_owned` does both.
create function recount_months() returns void language plpgsql as $$
declare kept text;
begin
  delete from owned_month;
  for kept in select distinct table_name from kept_figures() loop
    execute keep_months(month_rows(kept, quote_ident(kept), ''));
  end loop;
  execute keep_months(stage_months('stage_log', ''));
end $$;

create or replace function recount_owned() returns void language plpgsql as $$
declare counted record;
begin
  delete from owned_count;
  for counted in select * from counted_records() loop
    execute format('insert into owned_count (company_id, target_kind, owner_guid, amount)
      select company_id, %s, owner_guid, count(*) from %I
      where owner_guid is not null and delete_time is null group by company_id, owner_guid', counted.kind, counted.table_name);
  end loop;
  perform recount_months();
end $$;

select recount_months();
