-- When a visitor last had the gateway asked about a payment, for all servers: whoever asks again within seconds is answered
-- from what is stored. Apart from payment_watch, which forgets a payment after 72 hours while its student may still come
-- back. Unlogged: after a crash of the database the gateway is asked once more, and nothing else is lost. Without a reference to
-- payments, because a restored backup empties those and leaves this one.
create unlogged table payment_asks (
  payment_id bigint primary key,
  asked_at timestamptz not null
);
