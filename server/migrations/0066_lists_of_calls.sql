-- How many of the calls of a period are about records that nobody reads is counted from this index alone: it was asked of each of these
-- records whether it has such calls. Calls whose result is not known yet are in no list behind a number.
create index call_record_about on call_record (company_id, target_kind, talk_time)
  include (target_guid, user_guid, call_status) where call_status <> 0 and way <> 4;
