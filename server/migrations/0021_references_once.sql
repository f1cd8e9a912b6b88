-- What names a member of its company, or a record of it, names the company by that. Beside such a reference one to the company
-- itself had every write look it up and lock the one row that everybody of the company shares.
alter table activity drop constraint activity_company_id_fkey;
alter table business drop constraint business_company_id_fkey;
alter table contacts drop constraint contacts_company_id_fkey;
alter table contract drop constraint contract_company_id_fkey;
alter table customer drop constraint customer_company_id_fkey;
alter table customer_merge drop constraint customer_merge_company_id_fkey;
alter table export_log drop constraint export_log_company_id_fkey;
alter table file drop constraint file_company_id_fkey;
alter table handover drop constraint handover_company_id_fkey;
alter table import_batch drop constraint import_batch_company_id_fkey;
alter table leads drop constraint leads_company_id_fkey;
alter table message drop constraint message_company_id_fkey;
alter table number_reveal drop constraint number_reveal_company_id_fkey;
alter table product drop constraint product_company_id_fkey;
alter table product_line drop constraint product_line_company_id_fkey;
alter table receivable drop constraint receivable_company_id_fkey;
alter table saved_view drop constraint saved_view_company_id_fkey;
alter table team_member drop constraint team_member_company_id_fkey;

-- Written with the record that they belong to and never alone: its row names the company and its owner.
alter table operation_record drop constraint operation_record_company_id_fkey;
alter table ownership_change drop constraint ownership_change_company_id_to_guid_fkey;
alter table ownership_change drop constraint ownership_change_company_id_from_guid_fkey;
