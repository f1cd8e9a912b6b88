-- The feed of some kinds of records, newest first, without those of all others.
create index activity_kind on activity (company_id, target_kind, create_time desc, guid desc) include (user_guid)
  where delete_time is null;
