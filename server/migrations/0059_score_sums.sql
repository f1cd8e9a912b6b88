-- Sums of a month that hold whatever its entries come to: each may have 13 digits.
alter table score_snapshot alter column received type numeric(24, 2), alter column entries type numeric(24, 2);
