-- A student gets a text when money goes back.
alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check
  check (kind in ('result', 'receipt', 'refund', 'verification-code', 'figure-changed', 'lists-out')) not valid;
-- When the gateway last answered an operator about it.
alter table payment_asks add column answered_at timestamptz;
-- What a payment opens is frozen where it is opened. One that goes back at once freezes nothing.
drop trigger payment_events_freeze_order on payment_events;
drop function freeze_paid_order();
