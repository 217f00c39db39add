-- Anybody can make a check with a stranger's number. Only these are a student's own: made where that phone was proven,
-- taken over since by whoever proved it, or paid (frozen_at). All that were paid so far are.
alter table orders add column is_proven boolean not null default false;
update orders set is_proven = true where frozen_at is not null;
-- The free second run of a paid one is as much the student's as the first.
update orders o set is_proven = true from orders first where first.id = o.recheck_of and first.is_proven;
create index orders_own on orders (phone, id desc) where phone is not null and (is_proven or frozen_at is not null);

-- How many different inputs an unpaid order was given in all: each is judged and shown free.
alter table checks add column inputs smallint not null default 1;
