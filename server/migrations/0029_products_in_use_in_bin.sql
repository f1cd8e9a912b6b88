-- A deleted product lies in the recycle bin whether lines name it or not; its state is the one it had on the shelf or off it.
-- State 4 is what lines say of it. Those that got it so far come back off the shelf: where they stood is not known.
update product set
  delete_time = coalesce(removal.create_time, product.update_time),
  delete_user_guid = removal.user_guid,
  sale_state = 0
from product as same
left join lateral (
  select r.create_time, r.user_guid from operation_record r
  where r.company_id = same.company_id and r.target_kind = 6 and r.target_guid = same.guid and r.action = 'remove'
  order by r.create_time desc limit 1
) as removal on true
where same.company_id = product.company_id and same.guid = product.guid and product.sale_state = 4;
