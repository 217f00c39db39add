-- A listing of a whole class that a school uploaded: what was read of it until it is confirmed, and which checks it became.
-- It belongs to the proved phone that uploaded it; nobody else sees it. Forgotten after 30 days, or when the school says so.
create table classes (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) >= 20),
  phone text not null,
  country_id integer not null,
  language text not null default 'en',
  -- The files that are being read (extractions); empty once they are.
  readings text[] not null,
  failure text,
  -- Everybody as read and corrected (src/server/class/draft.ts); null before it is read, and once the checks are made.
  draft jsonb,
  -- The order by which the school may pay for all; from then on the list is confirmed.
  order_id bigint references orders (id),
  created_at timestamptz not null
);
create index classes_phone on classes (phone, id desc);
create index classes_created on classes (created_at);

create table class_students (
  class_id bigint not null references classes (id) on delete cascade,
  nr smallint not null,
  order_id bigint not null unique references orders (id),
  name text,
  primary key (class_id, nr)
);

-- A student's order that came from a class names the class's own; that one has as many seats as checks it pays for, and no check.
alter table orders add column class_order bigint references orders (id), add column seats smallint check (seats > 0);
create index orders_of_class on orders (class_order) where class_order is not null;

-- Whether the school's payment opens this order.
create function is_paid_by_class(the_order bigint) returns boolean language sql stable as $$
  select exists (
    select from orders o join payments p on p.order_id = o.class_order
    where o.id = the_order
      and (select state from payment_events where payment_id = p.id order by id desc limit 1) = 'paid'
      and not coalesce((select is_free from checks where order_id = o.id), false)
  )
$$;

-- What was paid for never changes, whoever paid.
create or replace function freeze_paid_order() returns trigger language plpgsql as $$
declare
  the_order bigint := (select order_id from payments where id = new.payment_id);
begin
  update orders set frozen_at = new.created_at where id = the_order and frozen_at is null;
  update orders set frozen_at = new.created_at where class_order = the_order and frozen_at is null
    and not coalesce((select is_free from checks where order_id = orders.id), false);
  return null;
end $$;

-- As in 0110; a class has no result of its own, only a receipt.
create or replace function announce_opened(the_order bigint, at timestamptz) returns setof bigint language sql as $$
  insert into messages (kind, event_key, order_id, phone, created_at)
  select kind, kind || ':' || id, id, phone, at
  from orders, unnest(array['result', 'receipt']) as kind
  where id = the_order and phone is not null and (kind = 'receipt' or seats is null)
  on conflict (event_key) do nothing
  returning id
$$;

-- As in 0130, and: an order that its class paid for takes no money, and where a class pays, whoever paid for one of its checks
-- before gets that money back, in the same transaction. Members are locked first, so a payment of one of them that is
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
    ) or exists (select from payment_states where order_id = the_order and state = 'paid')
    or is_paid_by_class(the_order)
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
  for twice in
    select s.payment_id from payment_states s join orders o on o.id = s.order_id
    where o.class_order = the_order and s.state = 'paid' and is_paid_by_class(o.id)
  loop
    insert into payment_events (payment_id, state, cause, reason, created_at)
    values (twice, 'refunding', 'rule', 'the school paid for this check', at);
    insert into payment_watch (payment_id, next_ask_at) values (twice, at)
    on conflict (payment_id) do update set next_ask_at = excluded.next_ask_at;
  end loop;
  return array(select announce_opened(the_order, at));
end $$;
