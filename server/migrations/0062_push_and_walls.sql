-- What a browser missed is found by its channels without the changed figures, which may be most of a day's events; of these the newest of
-- each kind, by itself. So each event stands in as many indexes as before.
drop index outbox_channel;
create index outbox_channel on outbox (company_id, channel, xid, id) where event <> 'figures';
drop index outbox_xid;
create index outbox_xid on outbox (xid, id) where event <> 'figures';
create index outbox_figures_xid on outbox (xid, id) where event = 'figures';
create index outbox_figures on outbox (company_id, (payload ->> 'Kind'), xid desc, id desc) where event = 'figures';

-- Says once in a transaction that figures of a kind changed in a company.
create function tell_figure(of_company uuid, kind text) returns void language plpgsql as $$
declare told text := coalesce(current_setting('haina.told_figures', true), ''); mark text := '[' || of_company || ' ' || kind || ']';
begin
  if position(mark in told) > 0 then return; end if;
  insert into outbox (company_id, channel, event, payload)
  values (of_company, 'figures-' || of_company, 'figures', jsonb_build_object('Kind', kind));
  perform set_config('haina.told_figures', told || mark, true);
end $$;

create or replace function tell_figures() returns trigger language plpgsql as $$
begin
  perform tell_figure(company_id, kind) from (
    select distinct company_id, case
      when fact in (1, 2) or fact > 15 then 'customer' when fact in (3, 4) then 'leads' when fact in (5, 6, 7) then 'activity'
      when fact = 8 then 'business' when fact = 9 then 'contacts' when fact = 10 then 'contract'
      when fact = 11 then 'receivables' else 'call' end as kind
    from added) as changed;
  return null;
end $$;

-- What is sold may change while a contract's money stays: figures of products read its lines, which no fact keeps. Lines of contracts that
-- are in the bin, or not there yet, count nowhere.
create function tell_lines() returns trigger language plpgsql as $$
begin
  perform tell_figure(company_id, 'contract') from (
    select distinct line.company_id from changed_lines as line
    join contract on contract.company_id = line.company_id and contract.guid = line.target_guid
    where line.target_kind = 5 and contract.delete_time is null) as changed;
  return null;
end $$;
create trigger tell_lines_added after insert on product_line referencing new table as changed_lines
  for each statement execute function tell_lines();
create trigger tell_lines_gone after delete on product_line referencing old table as changed_lines
  for each statement execute function tell_lines();

-- When a screen last showed what a link opens.
alter table wall_link add column used_time timestamptz;
