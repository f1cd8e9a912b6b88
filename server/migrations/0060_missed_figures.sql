-- What a browser missed is found by its channels without the changed figures, which may be most of a day's events; of these the newest of
-- each kind, by itself. So each event stands in as many indexes as before.
drop index outbox_channel;
create index outbox_channel on outbox (company_id, channel, xid, id) where event <> 'figures';
drop index outbox_xid;
create index outbox_xid on outbox (xid, id) where event <> 'figures';
create index outbox_figures_xid on outbox (xid, id) where event = 'figures';
create index outbox_figures on outbox (company_id, (payload ->> 'Kind'), xid desc, id desc) where event = 'figures';
