-- What contracts come to by product, as facts of all people together (decision 0090): their lines were joined and put in order for each report.

-- In the order in which orders are written: a process of the release before that writes one goes first.
lock table contract, product, product_line in access exclusive mode;

-- A product as an item of facts.
alter table product add column number int generated always as identity;
create unique index product_number on product (company_id, number);

-- Facts about lines of contracts, as a query over lines, each with the sign of its numbers: by product 37, how many lines and their money,
-- and 38, how many contracts and what was sold; 39, how many contracts have lines. The day is that of the order. They have no person.
create function sold_facts(signed_lines text) returns text language sql immutable as $$
  select format('select contracts.company_id, kept.fact, contracts.day, ''00000000-0000-0000-0000-000000000000''::uuid as user_guid,
      coalesce(contracts.number, 0) as item, contracts.sign * kept.amount as amount, contracts.sign * kept.money as money, null::uuid as target_guid
    from (select sign, company_id, contract_guid, day, number, count(*) as lines, sum(subtotal) as money, sum(sales_num) as quantity
      from (%s) as lines
      group by grouping sets ((sign, company_id, contract_guid, day, number), (sign, company_id, contract_guid, day))) as contracts
    cross join lateral (values (37, contracts.lines, contracts.money), (38, 1, contracts.quantity), (39, 1, 0)) as kept (fact, amount, money)
    where (kept.fact = 39) = (contracts.number is null)', signed_lines)
$$;

-- Such lines: of some contracts that are not in the bin, as rows `r`; `lines` are theirs or more.
create function sold_lines(sign text, contracts text, lines text) returns text language sql immutable as $$
  select format('select %s as sign, r.company_id, r.guid as contract_guid, (r.order_time at time zone c.zone)::date as day, p.number, l.subtotal, l.sales_num
    from %s as r join company as c on c.id = r.company_id join %s as l on l.company_id = r.company_id and l.target_kind = 5 and l.target_guid = r.guid
    join product as p on p.company_id = l.company_id and p.guid = l.product_guid
    where r.delete_time is null', sign, contracts, lines)
$$;

-- Lines that came and went, each as a table: the others of their contracts are there before and after.
create function note_sold(came text, went text) returns text language sql immutable as $$
  select note_facts(sold_facts(format('
    with changed as (select company_id, target_guid from %1$s as came where target_kind = 5
        union select company_id, target_guid from %2$s as went where target_kind = 5),
      now as materialized (select there.* from changed cross join lateral (select * from product_line where product_line.company_id = changed.company_id
        and target_kind = 5 and product_line.target_guid = changed.target_guid offset 0) as there),
      before as (select * from now where not exists (select from %1$s as came where came.company_id = now.company_id and came.guid = now.guid)
        union all select * from %2$s as went),
      touched as materialized (select contract.* from changed cross join lateral (select * from contract
        where contract.company_id = changed.company_id and contract.guid = changed.target_guid offset 0) as contract)
    %3$s union all %4$s', came, went, sold_lines('1', 'touched', 'now'), sold_lines('-1', 'touched', 'before'))))
$$;

do $$
declare none constant text := '(select * from product_line where false)';
begin
  execute format('create function facts_added_product_line() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_sold('came', none)));
  execute format('create function facts_gone_product_line() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_sold(none, 'went')));
  execute format('create function facts_moved_product_line() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_sold('came', 'went')));
  execute format('create function facts_of_lines() returns trigger language plpgsql as %L', format('
begin
  if tg_op <> ''INSERT'' then %s; end if;
  if tg_op <> ''DELETE'' then %s; end if;
  return null;
end', note_facts(sold_facts(sold_lines('-1', '(select old.*)', 'product_line'))),
    note_facts(sold_facts(sold_lines('1', '(select new.*)', 'product_line')))));
end $$;

create trigger facts_added after insert on product_line referencing new table as came
  for each statement execute function facts_added_product_line();
create trigger facts_gone after delete on product_line referencing old table as went
  for each statement execute function facts_gone_product_line();
create trigger facts_moved after update on product_line referencing old table as went new table as came
  for each statement execute function facts_moved_product_line();
create trigger facts_of_lines after insert or delete on contract for each row execute function facts_of_lines();
create trigger facts_of_lines_moved after update of order_time, delete_time on contract for each row
  when ((old.order_time, old.delete_time) is distinct from (new.order_time, new.delete_time)) execute function facts_of_lines();

-- The facts themselves tell that what is sold changed.
drop trigger tell_lines_added on product_line;
drop trigger tell_lines_gone on product_line;
drop function tell_lines();
create or replace function tell_figures() returns trigger language plpgsql as $$
begin
  perform tell_figure(company_id, kind) from (
    select distinct company_id, case
      when fact = 10 or fact > 36 then 'contract' when fact in (1, 2) or fact > 15 then 'customer' when fact in (3, 4) then 'leads'
      when fact in (5, 6, 7) then 'activity' when fact = 8 then 'business' when fact = 9 then 'contacts'
      when fact = 11 then 'receivables' else 'call' end as kind
    from added) as changed;
  return null;
end $$;

-- Facts about lines of contracts are kept by day and by month, both by item: levels 1 and 4.
create or replace function fact_levels(rows_of_facts text) returns text language sql immutable as $$
  select format('select company_id, level, fact, case when level in (3, 4) then date_trunc(''month'', day)::date else day end as day,
      case level when 1 then ''00000000-0000-0000-0000-000000000000'' else user_guid end as user_guid,
      case when level in (2, 3) then 0 when level = 4 and fact between 27 and 36 and item > -1000000 then %s else item end as item,
      sum(amount) as amount, sum(money) as money
    from %s cross join (values (1), (2), (3), (4), (5)) as levels (level)
    where case when fact < 14 then level < 4 or level = 4 and fact in (5, 6, 7, 12, 13) when fact < 24 or fact > 36 then level in (1, 4)
      when fact = 24 then level < 4 when fact < 27 then true
      else level = 5 or level = 4 and fact < 32 and item < %s end
    group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 or sum(money) <> 0',
    day_item('date_trunc(''month'', date ''2000-01-01'' + item)::date'), rows_of_facts, day_item('date_trunc(''month'', day)::date'))
$$;

-- As before, with the lines of the contracts of these months.
create or replace function recount_facts(of_company uuid, first_day date, last_day date) returns void language plpgsql as $$
declare cut text; counted text;
begin
  update fact_state set targets_after = '00000000-0000-0000-0000-000000000000' where company_id = of_company;
  cut := format('r.company_id = %L and %%moment%% >= (%L::timestamp at time zone (select zone from company where id = %L))
    and %%moment%% < (%L::timestamp at time zone (select zone from company where id = %L))',
    of_company, first_day, of_company, last_day + 1, of_company);
  select string_agg(fact_rows(table_name, table_name, '', cut), ' union all ') into counted from daily_facts();
  counted := counted || ' union all ' || sold_facts(sold_lines('1', 'contract', 'product_line') || ' and ' || replace(cut, '%moment%', 'r.order_time'));
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

-- The contracts that are there already. Companies whose facts are not built yet get all of theirs by the job.
do $$
begin
  execute format('insert into daily_fact (company_id, level, fact, day, user_guid, item, amount, money) %s',
    fact_levels(format('(%s) as sold', sold_facts(sold_lines('1', 'contract', 'product_line')))));
end $$;
