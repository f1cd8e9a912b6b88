-- Opportunities, contracts, products and receivables are exported, products imported too.

alter table export_log drop constraint export_log_kind_check;
alter table export_log add constraint export_log_kind_check
  check (kind in ('leads', 'customers', 'contacts', 'business', 'contract', 'product', 'receivables'));

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check
  check (kind in ('leads', 'customers', 'contacts', 'product'));

alter table product add column import_guid uuid;

-- The name as the search keeps it, so that many names are looked up at once.
create index product_first_word on product (company_id, split_part(search_text, E'\n', 1)) where delete_time is null;
