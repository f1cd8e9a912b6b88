-- A search is made within one company. An index of grams alone gives the rows of all of them, and throws away most. This takes
-- some minutes where there are millions of records, once.
create extension if not exists btree_gin;

set local maintenance_work_mem = '256MB';

drop index leads_grams;
create index leads_grams on leads using gin (company_id, grams) where delete_time is null;
drop index customer_grams;
create index customer_grams on customer using gin (company_id, grams) where delete_time is null;
drop index contacts_grams;
create index contacts_grams on contacts using gin (company_id, grams) where delete_time is null;
drop index product_grams;
create index product_grams on product using gin (company_id, grams) where delete_time is null;
drop index business_grams;
create index business_grams on business using gin (company_id, grams) where delete_time is null;
drop index contract_grams;
create index contract_grams on contract using gin (company_id, grams) where delete_time is null;
drop index receivable_grams;
create index receivable_grams on receivable using gin (company_id, grams) where delete_time is null;
