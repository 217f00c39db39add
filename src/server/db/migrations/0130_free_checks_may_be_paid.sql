-- A free check may be opened for the same price (decisions: "What is sold"). Money that comes for one by itself, because
-- grades were corrected while a page was open, still goes back; so an attempt says whether it was begun for a free check.
alter table payments add column opens_free boolean not null default false;

create or replace view payment_states as
select p.id as payment_id, p.order_id, p.attempt, p.reference, p.amount_pesewas, p.currency, p.access_code, p.payment_link,
  p.created_at, e.state, e.cause, e.reason, e.created_at as changed_at,
  paid.gateway_id, paid.channel, paid.fees_pesewas, coalesce(paid.gateway_paid_at, paid.created_at) as paid_at,
  p.opens_free
from payments p
join lateral (
  select state, cause, reason, created_at from payment_events where payment_id = p.id order by id desc limit 1
) e on true
left join payment_events paid on paid.payment_id = p.id and paid.state = 'paid';

-- As in 0110, but a free check is opened by a payment that was begun for it.
create or replace function open_paid_order(
  the_payment bigint, known_state text, cause text, gateway_id text, channel text, fees_pesewas integer,
  gateway_paid_at timestamptz, reason text, at timestamptz
) returns bigint[] language plpgsql as $$
declare
  the_order bigint := (select order_id from payments where id = the_payment);
begin
  perform from orders where id = the_order for update;
  if known_state is distinct from (
      select state from payment_events where payment_id = the_payment order by id desc limit 1
    ) or exists (select from payment_states where order_id = the_order and state = 'paid')
    or (
      exists (select from checks where order_id = the_order and is_free)
      and not (select opens_free from payments where id = the_payment)
    ) then
    return null;
  end if;
  insert into payment_events
    (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, created_at)
  values (the_payment, 'paid', cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, at);
  delete from payment_watch where payment_id = the_payment;
  return array(select announce_opened(the_order, at));
end $$;
