-- The different targets that some people followed up are counted from this index alone: whether a follow-up is a contact was read from
-- its row, which took seconds for a department's year.
drop index activity_user;
create index activity_user on activity (company_id, user_guid, create_time desc, guid desc)
  include (target_kind, target_guid, is_contact) where delete_time is null;
