-- What an event is called, which transaction wrote it, and before which one all others were over as it was written. A process is
-- told of each transaction that wrote events as it commits, in the order of the commits.
alter table outbox
  add column event text not null default 'message',
  add column xid xid8 not null default pg_current_xact_id(),
  add column seen_before xid8 not null default pg_snapshot_xmin(pg_current_snapshot());
alter table outbox alter column event drop default;
create index outbox_xid on outbox (xid, id);
create index outbox_channel on outbox (company_id, channel, xid, id);
create index outbox_newest on outbox (company_id, id desc);

create function announce_events() returns trigger language plpgsql as $$
begin
  -- The same text twice is one notification.
  perform pg_notify('push', pg_current_xact_id()::text);
  return null;
end $$;
create trigger announce after insert on outbox for each statement execute function announce_events();
