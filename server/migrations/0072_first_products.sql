-- What a customer's first contract sold, kept with the customer (decision 0093): cycles by product looked up each customer's contracts and lines.

-- In the order in which contracts are written: a process of the release before that writes one goes first.
lock table customer, contract, product, product_line in access exclusive mode;

-- Numbers of the products of the earliest contract that is not in the bin, in their order; none where it has no lines or there is none.
alter table customer add column first_products int[] not null default '{}';

-- The same as it is now, of some customers as rows `r`.
create function first_products(customers text) returns text language sql immutable as $$
  select format('select r.company_id, r.guid, coalesce(sold.numbers, ''{}'') as products
    from (%s) as r left join lateral (select contract.guid from contract where contract.company_id = r.company_id and contract.customer_guid = r.guid
        and contract.delete_time is null order by contract.order_time, contract.guid limit 1) as earliest on true
      left join lateral (select array_agg(distinct product.number order by product.number) as numbers
        from product_line as line join product on product.company_id = line.company_id and product.guid = line.product_guid
        where line.company_id = r.company_id and line.target_kind = 5 and line.target_guid = earliest.guid) as sold on true', customers)
$$;

-- Looks at some customers anew. Each is locked before its contracts are read, so who comes second sees what the first one wrote.
do $$
begin
  execute format('create function keep_first_products(of_company uuid, of_customers uuid[]) returns void language plpgsql as %L', format('
begin
  perform from customer where company_id = of_company and guid = any(of_customers) order by guid for no key update;
  update customer set first_products = now.products from (%s) as now
    where customer.company_id = now.company_id and customer.guid = now.guid and customer.first_products <> now.products;
end', first_products('select of_company as company_id, guid from unnest(of_customers) as guid')));
end $$;

create function first_products_of_contract() returns trigger language plpgsql as $$
begin
  perform keep_first_products(coalesce(new.company_id, old.company_id),
    array(select distinct guid from unnest(array[old.customer_guid, new.customer_guid]) as guid where guid is not null));
  return null;
end $$;
create trigger first_products after insert or delete on contract for each row execute function first_products_of_contract();
create trigger first_products_moved after update of order_time, delete_time, customer_guid on contract for each row
  when ((old.order_time, old.delete_time, old.customer_guid) is distinct from (new.order_time, new.delete_time, new.customer_guid))
  execute function first_products_of_contract();

-- Of the contracts whose lines came and went, each as a table.
create function keep_products_of(lines text) returns text language sql immutable as $$
  select format('perform keep_first_products(sold.company_id, array_agg(distinct sold.customer_guid))
    from (%s) as line cross join lateral (select company_id, customer_guid from contract
      where contract.company_id = line.company_id and contract.guid = line.target_guid offset 0) as sold
    where line.target_kind = 5 group by sold.company_id', lines)
$$;
do $$
begin
  execute format('create function first_products_of_added() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', keep_products_of('select * from came')));
  execute format('create function first_products_of_gone() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', keep_products_of('select * from went')));
  execute format('create function first_products_of_moved() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', keep_products_of('select * from came union all select * from went')));
end $$;
create trigger first_products_added after insert on product_line referencing new table as came
  for each statement execute function first_products_of_added();
create trigger first_products_gone after delete on product_line referencing old table as went
  for each statement execute function first_products_of_gone();
create trigger first_products_moved after update on product_line referencing old table as went new table as came
  for each statement execute function first_products_of_moved();

-- The customers that are there already.
do $$
begin
  execute format('update customer set first_products = now.products from (%s) as now
    where customer.company_id = now.company_id and customer.guid = now.guid and now.products <> ''{}''',
    first_products('select distinct company_id, customer_guid as guid from contract where delete_time is null'));
end $$;

-- Reports of deals read it from their index.
drop index customer_deal;
create index customer_deal on customer (company_id, deal_time desc, guid desc)
  include (create_user_guid, create_time, deal_state, province_id, owner_guid, first_products) where delete_time is null and deal_time is not null;
