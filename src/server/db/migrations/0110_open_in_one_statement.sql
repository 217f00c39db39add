-- What happens when a payment opens its order: five round trips with the order locked became one. A function, because
-- each statement in one sees what was committed while it waited for the lock; a single statement would not.

-- The texts of an opened order, once, whatever happens. A student who deleted everything has no phone, and is told nothing.
create function announce_opened(the_order bigint, at timestamptz) returns setof bigint language sql as $$
  insert into messages (kind, event_key, order_id, phone, created_at)
  select kind, kind || ':' || id, id, phone, at
  from orders, unnest(array['result', 'receipt']) as kind
  where id = the_order and phone is not null
  on conflict (event_key) do nothing
  returning id
$$;

-- Answers the texts to send; null, and nothing is written, where the payment is not in `known_state` any more, or its order
-- is open already or costs nothing: then the money may have to go back (src/server/payments/settle-payment.ts).
create function open_paid_order(
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
    or exists (select from checks where order_id = the_order and is_free) then
    return null;
  end if;
  insert into payment_events
    (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, created_at)
  values (the_payment, 'paid', cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, at);
  delete from payment_watch where payment_id = the_payment;
  return array(select announce_opened(the_order, at));
end $$;
