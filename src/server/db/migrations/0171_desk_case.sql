-- A case at the desk: what is looked up by payment or order, and refunds that operators asked for.

create index payment_webhooks_reference on payment_webhooks (reference) where reference is not null;
create index erasures_orders on erasures using gin (order_ids);

-- A refund as it was asked for at the desk. What became of the money stands in payment_events.
create table desk_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  amount_pesewas integer not null,
  -- The payment as whoever asked saw it: where it changed since, nobody confirms what they did not see.
  payment_state text not null,
  reason text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  -- Above the set sum, or one too many of one operator's day: another one confirms it first.
  needs_second boolean not null,
  decision text check (decision in ('confirmed', 'withdrawn', 'outdated')),
  decided_by uuid references operators,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision is distinct from 'confirmed' or decided_by <> asked_by)
);
-- Pressed twice, or by two operators, it is one.
create unique index desk_refunds_one on desk_refunds (payment_id)
  where decision is null or decision = 'confirmed';
create index desk_refunds_alone on desk_refunds (asked_by, asked_at) where not needs_second;
create index desk_refunds_waiting on desk_refunds (asked_at) where needs_second and decision is null;
