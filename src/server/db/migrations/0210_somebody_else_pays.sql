-- Somebody else pays: a link that opens the gateway's page of an order and nothing of its check. Its token is no check code;
-- a page that was opened for it leads back to the link, never to the result.
alter table orders add column payer_token text unique check (length(payer_token) >= 20);
alter table payments add column is_for_payer boolean not null default false;

create or replace view payment_states as
select p.id as payment_id, p.order_id, p.attempt, p.reference, p.amount_pesewas, p.currency, p.access_code, p.payment_link,
  p.created_at, e.state, e.cause, e.reason, e.created_at as changed_at,
  paid.gateway_id, paid.channel, paid.fees_pesewas, coalesce(paid.gateway_paid_at, paid.created_at) as paid_at,
  p.opens_free, p.is_for_payer
from payments p
join lateral (
  select state, cause, reason, created_at from payment_events where payment_id = p.id order by id desc limit 1
) e on true
left join payment_events paid on paid.payment_id = p.id and paid.state = 'paid';
