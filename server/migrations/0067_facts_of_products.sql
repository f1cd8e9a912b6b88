-- What contracts come to by product and by category, as facts of all people together (decision 0090): their lines were joined and put in
-- order for each report.

-- All tables at first, in the order in which orders are written: who writes them meanwhile goes first, or waits and holds nothing that this
-- step waits for. Who holds one in another order and waits for this step goes first as well.
do $$
begin
  loop
    begin
      lock table contract, product, product_line in access exclusive mode;
      exit;
    exception when deadlock_detected then
      null;
    end;
  end loop;
end $$;

-- A product as an item of facts.
alter table product add column number int generated always as identity;
create unique index product_number on product (company_id, number);

-- The category by which the lines of a product are counted: a job follows the product's own, one product at a time, since all contracts with
-- it are looked at. Reports by category count lines meanwhile.
alter table product add column counted_category int;
update product set counted_category = category_id;
alter table product alter column counted_category set not null;
create index product_moving on product (company_id, guid) where category_id <> counted_category;

create function count_by_category() returns trigger language plpgsql as $$
begin
  new.counted_category := new.category_id;
  return new;
end $$;
create trigger count_by_category before insert on product for each row execute function count_by_category();

-- Facts about lines of contracts, as a query over lines, each with the sign of its numbers: by product 37, how many lines and their money,
-- and 38, how many contracts and what was sold; by category the same as 39 and 40; 41, how many contracts have lines. The day is that of the
-- order. They have no person.
create function sold_facts(signed_lines text) returns text language sql immutable as $$
  select format('select contracts.company_id, kept.fact, contracts.day, ''00000000-0000-0000-0000-000000000000''::uuid as user_guid,
      coalesce(contracts.number, contracts.category, 0) as item, contracts.sign * kept.amount as amount, contracts.sign * kept.money as money,
      null::uuid as target_guid
    from (select sign, company_id, contract_guid, day, number, category, grouping(number, category) as cut, count(*) as lines,
        sum(subtotal) as money, sum(sales_num) as quantity
      from (%s) as lines
      group by grouping sets ((sign, company_id, contract_guid, day, number), (sign, company_id, contract_guid, day, category),
        (sign, company_id, contract_guid, day))) as contracts
    cross join lateral (values (37, 1, contracts.lines, contracts.money), (38, 1, 1, contracts.quantity),
      (39, 2, contracts.lines, contracts.money), (40, 2, 1, contracts.quantity), (41, 3, 1, 0)) as kept (fact, cut, amount, money)
    where kept.cut = contracts.cut', signed_lines)
$$;

-- Such lines: of some contracts that are not in the bin, as rows `r`; `lines` are theirs or more.
create function sold_lines(sign text, contracts text, lines text) returns text language sql immutable as $$
  select format('select %s as sign, r.company_id, r.guid as contract_guid, (r.order_time at time zone c.zone)::date as day, p.number,
      p.counted_category as category, l.subtotal, l.sales_num
    from %s as r join company as c on c.id = r.company_id join %s as l on l.company_id = r.company_id and l.target_kind = 5 and l.target_guid = r.guid
    join product as p on p.company_id = l.company_id and p.guid = l.product_guid
    where r.delete_time is null', sign, contracts, lines)
$$;

-- Whoever counts lines keeps the categories of their products until the transaction ends, as a foreign key keeps a product: who moves the
-- product waits, who changes it otherwise does not.
create function hold_products(products text) returns text language sql immutable as $$
  select format('perform from product where (company_id, guid) in (%s) order by company_id, guid for key share', products)
$$;

-- The products of lines that came or went, and of all others of their contracts, by which these are counted too.
create function products_beside(lines text) returns text language sql immutable as $$
  select format('select company_id, product_guid from %1$s as changed where target_kind = 5
    union select there.company_id, there.product_guid
    from (select distinct company_id, target_guid from %1$s as changed where target_kind = 5) as touched
    cross join lateral (select company_id, product_guid from product_line where product_line.company_id = touched.company_id
      and target_kind = 5 and product_line.target_guid = touched.target_guid offset 0) as there', lines)
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
    format('begin if exists (select from came where target_kind = 5) then %s; %s; end if; return null; end', hold_products(products_beside('came')), note_sold('came', none)));
  execute format('create function facts_gone_product_line() returns trigger language plpgsql as %L',
    format('begin if exists (select from went where target_kind = 5) then %s; %s; end if; return null; end', hold_products(products_beside('went')), note_sold(none, 'went')));
  execute format('create function facts_moved_product_line() returns trigger language plpgsql as %L',
    format('begin %s; %s; %s; return null; end', hold_products(products_beside('came')), hold_products(products_beside('went')), note_sold('came', 'went')));
  execute format('create function facts_of_lines() returns trigger language plpgsql as %L', format('
begin
  if not exists (select from product_line where company_id = coalesce(new.company_id, old.company_id) and target_kind = 5
    and target_guid = coalesce(new.guid, old.guid)) then return null; end if;
  %s;
  if tg_op <> ''INSERT'' then %s; end if;
  if tg_op <> ''DELETE'' then %s; end if;
  return null;
end', hold_products('select company_id, product_guid from product_line where company_id = coalesce(new.company_id, old.company_id)
    and target_kind = 5 and target_guid = coalesce(new.guid, old.guid)'),
    note_facts(sold_facts(sold_lines('-1', '(select old.*)', 'product_line'))),
    note_facts(sold_facts(sold_lines('1', '(select new.*)', 'product_line')))));
end $$;

-- Products that are counted by other categories: each contract with one of them counted by the categories before and counts by those of now.
create function facts_of_categories() returns trigger language plpgsql as $$
begin
  if not exists (select from was join now using (company_id, guid) where was.counted_category <> now.counted_category) then return null; end if;
  insert into fact_change (company_id, fact, day, user_guid, item, amount, money)
  with moved as materialized (
    select was.company_id, was.guid, was.counted_category from was join now using (company_id, guid) where was.counted_category <> now.counted_category
  ), touched as materialized (
    select distinct line.company_id, line.target_guid from moved
    join product_line as line on line.company_id = moved.company_id and line.product_guid = moved.guid and line.target_kind = 5
  ), contracts as (
    select r.company_id, r.order_time, c.zone, sides.category, sum(sides.sign) as lines, sum(sides.sign * l.subtotal) as money,
      bool_or(sides.sign >= 0)::int - bool_or(sides.sign <= 0)::int as number, sum(sides.sign * l.sales_num) as quantity
    from touched join contract as r on r.company_id = touched.company_id and r.guid = touched.target_guid and r.delete_time is null
    join company as c on c.id = r.company_id
    join product_line as l on l.company_id = r.company_id and l.target_kind = 5 and l.target_guid = r.guid
    join product as p on p.company_id = l.company_id and p.guid = l.product_guid
    left join moved on moved.company_id = p.company_id and moved.guid = p.guid
    -- A line that stays is there before and after.
    cross join lateral (values (-1, moved.counted_category), (case when moved.guid is null then 0 else 1 end, p.counted_category)) as sides (sign, category)
    where sides.category is not null
    group by r.company_id, r.guid, c.zone, sides.category
  ), sums as (
    select company_id, (order_time at time zone zone)::date as day, category, sum(lines) as lines, sum(money) as money, sum(number) as number,
      sum(quantity) as quantity
    from contracts group by 1, 2, 3
  )
  select company_id, kept.fact, day, '00000000-0000-0000-0000-000000000000', category, kept.amount, kept.money
  from sums cross join lateral (values (39, lines, sums.money), (40, number, quantity)) as kept (fact, amount, money)
  where kept.amount <> 0 or kept.money <> 0;
  return null;
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
create trigger facts_of_categories after update on product referencing old table as was new table as now
  for each statement execute function facts_of_categories();

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

-- Level 6: what all people did in a month, by item, of the facts about lines of contracts. Of their days level 1 alone is kept.
create or replace function fact_levels(rows_of_facts text) returns text language sql immutable as $$
  select format('select company_id, level, fact, case when level in (3, 4, 6) then date_trunc(''month'', day)::date else day end as day,
      case when level in (1, 6) then ''00000000-0000-0000-0000-000000000000'' else user_guid end as user_guid,
      case when level in (2, 3) then 0 when level = 4 and fact > 26 and item > -1000000 then %s else item end as item, sum(amount) as amount, sum(money) as money
    from %s cross join (values (1), (2), (3), (4), (5), (6)) as levels (level)
    where case when fact > 36 then level in (1, 6) when level = 6 then false
      when fact < 14 then level < 4 or level = 4 and fact in (5, 6, 7, 12, 13) when fact < 24 then level in (1, 4)
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
