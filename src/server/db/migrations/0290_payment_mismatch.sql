-- Why a payment is under review, as data: {"code": "amount", "asked": 1200, "answered": 1000}. Older rows have a sentence in
-- `reason` instead.
alter table payment_events add column mismatch jsonb;

create or replace view payment_states as
select p.id as payment_id, p.order_id, p.attempt, p.reference, p.amount_pesewas, p.currency, p.access_code, p.payment_link,
  p.created_at, e.state, e.cause, e.reason, e.created_at as changed_at,
  paid.gateway_id, paid.channel, paid.fees_pesewas, coalesce(paid.gateway_paid_at, paid.created_at) as paid_at,
  p.opens_free, p.is_for_payer, e.mismatch
from payments p
join lateral (
  select state, cause, reason, mismatch, created_at from payment_events where payment_id = p.id order by id desc limit 1
) e on true
left join payment_events paid on paid.payment_id = p.id and paid.state = 'paid';
