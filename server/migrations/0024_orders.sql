-- What an opportunity is worth follows its lines until it is typed by hand (decision 0050).
alter table business add column is_money_typed boolean not null default false;
update business set is_money_typed = true where money <> total_price and money <> 0;
-- Those that were left empty stood at 0 whatever their lines came to.
update business set money = total_price where money = 0 and total_price > 0;

-- The next contact that a follow-up replaced: it comes back when the follow-up is deleted. Of older follow-ups it is not known.
alter table activity add column next_time_before timestamptz;
alter table activity add column knows_next_before boolean not null default false;

-- The numbers of a series are looked up by their beginning, those in the recycle bin among them (decision 0051).
create index contract_series on contract (company_id, contract_num collate "C");
create index receivable_series on receivable (company_id, name collate "C");
