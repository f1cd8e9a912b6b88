-- Ends the transaction of whoever presumed what does not hold, so that they can do it anew and ask first (decision 0038). What is
-- presumed is sent along with all that rests on it, and nobody waits for an answer in between.
create function presume(holds boolean, what text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'presumed wrongly: %', what using errcode = 'HN001', constraint = what;
  end if;
end $$;
