-- The different contracts of a category, as a fact of all people together (decision 0092): they were counted from a year's lines.

-- In the order in which orders are written: a process of the release before that writes one goes first. The next step locks customers too, in
-- the same transaction.
lock table customer, contract, product, product_line in access exclusive mode;

-- As before, with 40: how many contracts have lines of a category, as its products have it now.
create or replace function sold_facts(signed_lines text) returns text language sql immutable as $$
  select format('select contracts.company_id, kept.fact, contracts.day, ''00000000-0000-0000-0000-000000000000''::uuid as user_guid,
      coalesce(contracts.number, contracts.category_id, 0) as item, contracts.sign * kept.amount as amount, contracts.sign * kept.money as money,
      null::uuid as target_guid
    from (select sign, company_id, contract_guid, day, number, category_id, grouping(number, category_id) as cut,
        count(*) as lines, sum(subtotal) as money, sum(sales_num) as quantity
      from (%s) as lines
      group by grouping sets ((sign, company_id, contract_guid, day, number), (sign, company_id, contract_guid, day, category_id),
        (sign, company_id, contract_guid, day))) as contracts
    join lateral (values (37, 1, contracts.lines, contracts.money), (38, 1, 1, contracts.quantity), (39, 3, 1, 0), (40, 2, 1, 0))
      as kept (fact, cut, amount, money) on kept.cut = contracts.cut', signed_lines)
$$;

create or replace function sold_lines(sign text, contracts text, lines text) returns text language sql immutable as $$
  select format('select %s as sign, r.company_id, r.guid as contract_guid, (r.order_time at time zone c.zone)::date as day, p.number, p.category_id,
      l.subtotal, l.sales_num
    from %s as r join company as c on c.id = r.company_id join %s as l on l.company_id = r.company_id and l.target_kind = 5 and l.target_guid = r.guid
    join product as p on p.company_id = l.company_id and p.guid = l.product_guid
    where r.delete_time is null', sign, contracts, lines)
$$;

-- Keeps the products of some lines from another category until the transaction ends; what is read next sees the one that they have.
create function hold_products(lines text) returns text language sql immutable as $$
  select format('perform from (select distinct company_id, product_guid from (%s) as lines order by 2) as sold
    cross join lateral (select from product where product.company_id = sold.company_id and product.guid = sold.product_guid for share) as held', lines)
$$;

-- As before, once the products are held of all lines that the contracts have and had.
create or replace function note_sold(came text, went text) returns text language sql immutable as $$
  select hold_products(format('
      select there.company_id, there.product_guid
      from (select company_id, target_guid from %1$s as came where target_kind = 5
        union select company_id, target_guid from %2$s as went where target_kind = 5) as changed
      cross join lateral (select * from product_line where product_line.company_id = changed.company_id and target_kind = 5
        and product_line.target_guid = changed.target_guid offset 0) as there
      union all select company_id, product_guid from %2$s as went where target_kind = 5', came, went)) || '; '
    || note_facts(sold_facts(format('
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
  execute format('create or replace function facts_added_product_line() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_sold('came', none)));
  execute format('create or replace function facts_gone_product_line() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_sold(none, 'went')));
  execute format('create or replace function facts_moved_product_line() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', note_sold('came', 'went')));
  execute format('create or replace function facts_of_lines() returns trigger language plpgsql as %L', format('
begin
  %s;
  if tg_op <> ''INSERT'' then %s; end if;
  if tg_op <> ''DELETE'' then %s; end if;
  return null;
end', hold_products('select company_id, product_guid from product_line where company_id = coalesce(new.company_id, old.company_id)
      and target_kind = 5 and target_guid = coalesce(new.guid, old.guid)'),
    note_facts(sold_facts(sold_lines('-1', '(select old.*)', 'product_line'))),
    note_facts(sold_facts(sold_lines('1', '(select new.*)', 'product_line')))));
end $$;

-- Products change their category one transaction after the other: two that share a contract would each count the other's category of before.
create function lock_categories() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('product_category'), hashtext(new.company_id::text));
  return new;
end $$;
create trigger lock_categories before update on product for each row
  when (old.category_id is distinct from new.category_id) execute function lock_categories();

-- Products that change their category take their contracts along.
do $$
begin
  execute format('create function facts_of_categories() returns trigger language plpgsql as %L', format('
begin
  if not exists (select from came join went using (company_id, guid) where came.category_id <> went.category_id) then return null; end if;
  %s;
  return null;
end', note_facts('
  with moved as materialized (select company_id, guid, went.category_id from came join went using (company_id, guid)
      where came.category_id <> went.category_id),
    touched as (select distinct there.* from moved cross join lateral (select company_id, target_guid from product_line
      where product_line.company_id = moved.company_id and product_line.product_guid = moved.guid and target_kind = 5 offset 0) as there),
    lines as materialized (select r.company_id, r.guid, (r.order_time at time zone c.zone)::date as day, p.category_id as now,
        coalesce(moved.category_id, p.category_id) as before
      from touched join contract as r on r.company_id = touched.company_id and r.guid = touched.target_guid and r.delete_time is null
      join company as c on c.id = r.company_id
      join product_line as l on l.company_id = r.company_id and l.target_kind = 5 and l.target_guid = r.guid
      join product as p on p.company_id = l.company_id and p.guid = l.product_guid
      left join moved on moved.company_id = p.company_id and moved.guid = p.guid)
  select company_id, 40 as fact, day, ''00000000-0000-0000-0000-000000000000''::uuid as user_guid, item, sign as amount, 0 as money,
    null::uuid as target_guid
  from (select distinct company_id, guid, day, now as item, 1 as sign from lines
    union all select distinct company_id, guid, day, before, -1 from lines) as contracts')));
end $$;
create trigger facts_of_categories after update on product referencing old table as went new table as came
  for each statement execute function facts_of_categories();

-- The contracts that are there already.
do $$
begin
  execute format('insert into daily_fact (company_id, level, fact, day, user_guid, item, amount, money) %s',
    fact_levels(format('(select * from (%s) as every where fact = 40) as sold', sold_facts(sold_lines('1', 'contract', 'product_line')))));
end $$;
