-- The noted follow-ups of a target: putting facts together looks for those of each target that a change is about. Without this index it
-- read all that was noted of the company once for each of them.
create index fact_change_target on fact_change (company_id, target_guid) where target_guid is not null;
