-- A payment opens the orders it names. Which ones is written down when it opens them, and nothing is derived later: as long as
-- the payment is paid its orders are open. The order that was paid is one of them; a school's own order names its students' too.
create table opened_orders (
  order_id bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  opened_at timestamptz not null,
  primary key (order_id, payment_id)
);
create index opened_orders_payment on opened_orders (payment_id);
create trigger opened_orders_append_only before update or delete on opened_orders
  for each row execute function refuse_change();

-- What was paid before this release. A class opens no more orders than it paid for, those first that were frozen by its payment.
insert into opened_orders (order_id, payment_id, opened_at)
select p.order_id, p.id, e.created_at
from payment_events e join payments p on p.id = e.payment_id
where e.state = 'paid';

insert into opened_orders (order_id, payment_id, opened_at)
select order_id, payment_id, opened_at
from (
  select o.id as order_id, p.id as payment_id, e.created_at as opened_at, own.seats,
    row_number() over (partition by p.id order by o.frozen_at is null, o.id) as nr
  from payment_events e
  join payments p on p.id = e.payment_id
  join orders own on own.id = p.order_id
  join orders o on o.class_order = own.id
  join checks k on k.order_id = o.id and not k.is_free
  where e.state = 'paid'
) as named
where nr <= seats;

-- The payment that opens this order now; null where none does.
create function opening_payment(the_order bigint) returns bigint language sql stable as $$
  select payment_id from opened_orders
  where order_id = the_order and (
    select state from payment_events e where e.payment_id = opened_orders.payment_id order by id desc limit 1
  ) = 'paid'
  limit 1
$$;

-- Asked by servers of the release before, which may run beside this one.
create or replace function is_paid_by_class(the_order bigint) returns boolean language sql stable as $$
  select exists (select from payments where id = opening_payment(the_order) and order_id <> the_order)
$$;

-- What a payment opens is frozen by open_paid_order. Also the order of one that goes back at once takes no new input.
create or replace function freeze_paid_order() returns trigger language plpgsql as $$
begin
  update orders set frozen_at = new.created_at
  from payments where payments.id = new.payment_id and orders.id = payments.order_id and frozen_at is null;
  return null;
end $$;

-- As in 0190, and writes down which orders are opened. A class's students are locked first, so a payment of one of them that is
-- being written at this moment is either seen here or sees this one.
create or replace function open_paid_order(
  the_payment bigint, known_state text, cause text, gateway_id text, channel text, fees_pesewas integer,
  gateway_paid_at timestamptz, reason text, at timestamptz
) returns bigint[] language plpgsql as $$
declare
  the_order bigint := (select order_id from payments where id = the_payment);
  twice bigint;
begin
  perform from orders where id = the_order for update;
  perform from orders where class_order = the_order order by id for update;
  if known_state is distinct from (
      select state from payment_events where payment_id = the_payment order by id desc limit 1
    ) or opening_payment(the_order) is not null
    or (
      exists (select from checks where order_id = the_order and is_free)
      and not (select opens_free from payments where id = the_payment)
    ) then
    return null;
  end if;
  -- Whoever paid for one of the class's checks before gets that money back.
  for twice in
    select opening_payment(o.id) from orders o join checks k on k.order_id = o.id
    where o.class_order = the_order and not k.is_free and opening_payment(o.id) is not null
  loop
    insert into payment_events (payment_id, state, cause, reason, created_at)
    values (twice, 'refunding', 'rule', 'the school paid for this check', at);
    insert into payment_watch (payment_id, next_ask_at) values (twice, at)
    on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at;
  end loop;
  insert into payment_events
    (payment_id, state, cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, created_at)
  values (the_payment, 'paid', cause, gateway_id, channel, fees_pesewas, gateway_paid_at, reason, at);
  delete from payment_watch where payment_id = the_payment;
  with named as (
    select the_order as id
    union all (
      select o.id from orders o join checks k on k.order_id = o.id and not k.is_free
      where o.class_order = the_order order by o.id
      limit (select seats from orders where id = the_order)
    )
  ), opened as (
    insert into opened_orders (order_id, payment_id, opened_at) select id, the_payment, at from named returning order_id
  )
  update orders set frozen_at = at from opened where id = order_id and frozen_at is null;
  return array(select announce_opened(the_order, at));
end $$;
