-- The books ask by time, and the desk does so every few seconds: without these each question reads whole tables.
create index orders_created on orders (created_at);
create index checks_checked on checks (checked_at);
create index messages_created on messages (created_at);
create index message_attempts_failed on message_attempts (created_at) where outcome = 'failed';

-- Which company took it. There was one until now; servers of the version before say nothing of it.
alter table payments add column provider text not null default 'paystack';

-- Money reaches the gateway once for each payment, and one of its events is where we learned of it: "paid"; else the first
-- that names the gateway's own time of payment, which is a payment that was held, or went back before we had asked.
create index payment_events_taken on payment_events ((coalesce(gateway_paid_at, created_at)))
  where state = 'paid' or (state in ('held', 'refunded') and gateway_paid_at is not null);

create view payment_money as
select e.id as event_id, e.payment_id, coalesce(e.gateway_paid_at, e.created_at) as taken_at, e.state = 'paid' as is_paid,
  e.fees_pesewas, e.channel, e.gateway_id
from payment_events e
where (e.state = 'paid' or (e.state in ('held', 'refunded') and e.gateway_paid_at is not null))
  and (e.state = 'paid' or not exists (
    select from payment_events other where other.payment_id = e.payment_id and (
      other.state = 'paid'
      or (other.state in ('held', 'refunded') and other.gateway_paid_at is not null and other.id < e.id)
    )
  ));
