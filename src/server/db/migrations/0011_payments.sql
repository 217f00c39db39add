-- One attempt to pay an order at the gateway: one reference, one hosted page. Rows never change.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- 1, 2, … within the order: of two servers opening the next attempt at once, one wins.
  attempt integer not null check (attempt > 0),
  reference text not null unique,
  amount_pesewas integer not null check (amount_pesewas > 0),
  currency text not null,
  access_code text not null,
  payment_link text not null,
  created_at timestamptz not null,
  unique (order_id, attempt)
);
create index payments_created on payments (created_at);

-- Everything that ever happened to an attempt. The newest row is its state; nothing is edited.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  state text not null check (
    state in ('created', 'awaiting', 'paid', 'failed', 'abandoned', 'held', 'refunding', 'refunded')
  ),
  cause text not null check (cause in ('student', 'return', 'webhook', 'reconciliation', 'operator', 'rule')),
  -- The provider's own number of the transaction or refund.
  gateway_id text,
  channel text,
  fees_pesewas integer,
  gateway_paid_at timestamptz,
  reason text,
  created_at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, id desc);
create index payment_events_state on payment_events (state, created_at);
-- An attempt is paid once, and refunded once, whoever tells us and however often.
create unique index payment_events_paid_once on payment_events (payment_id) where state = 'paid';
create unique index payment_events_refunded_once on payment_events (payment_id) where state = 'refunded';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payments_append_only before update or delete on payments
  for each row execute function refuse_change();

create function freeze_paid_order() returns trigger language plpgsql as $$
begin
  update orders set frozen_at = new.created_at
  from payments where payments.id = new.payment_id and orders.id = payments.order_id and frozen_at is null;
  return null;
end $$;
create trigger payment_events_freeze_order after insert on payment_events
  for each row when (new.state = 'paid') execute function freeze_paid_order();

create view payment_states as
select p.id as payment_id, p.order_id, p.attempt, p.reference, p.amount_pesewas, p.currency, p.access_code, p.payment_link,
  p.created_at, e.state, e.cause, e.reason, e.created_at as changed_at,
  paid.gateway_id, paid.channel, paid.fees_pesewas, coalesce(paid.gateway_paid_at, paid.created_at) as paid_at
from payments p
join lateral (
  select state, cause, reason, created_at from payment_events where payment_id = p.id order by id desc limit 1
) e on true
left join payment_events paid on paid.payment_id = p.id and paid.state = 'paid';

-- Attempts whose outcome is open, and when to ask the gateway next. A to-do list, not the truth.
create table payment_watch (
  payment_id bigint primary key references payments (id),
  next_ask_at timestamptz not null,
  asked integer not null default 0
);
create index payment_watch_due on payment_watch (next_ask_at);

-- Signed webhooks as they came; a replay is recognised by its bytes.
create table payment_webhooks (
  sha256 bytea primary key,
  event text not null,
  reference text,
  is_known boolean not null,
  received_at timestamptz not null
);
create index payment_webhooks_received on payment_webhooks (received_at);
