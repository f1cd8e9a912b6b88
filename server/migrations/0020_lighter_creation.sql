-- What every creation pays for.

-- Written with the record that they belong to and never alone: its row names the company, and so does the one of the owner.
alter table record_phone drop constraint record_phone_company_id_fkey;
alter table ownership_change drop constraint ownership_change_company_id_fkey;

-- Answers come in the order of their time, and only the job that forgets those of yesterday asks for it.
drop index idempotency_time;
create index idempotency_time on idempotency using brin (create_time) with (pages_per_range = 32);
