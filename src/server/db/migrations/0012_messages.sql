-- One row for each thing worth telling a student; the key names the event, so each is told once.
create table messages (
  id bigint generated always as identity primary key,
  event_key text not null unique,
  kind text not null check (kind in ('result', 'receipt', 'verification-code', 'figure-changed')),
  order_id bigint references orders (id),
  -- Both are null where they must not be kept: the text of a login code, everything of a deleted student.
  phone text,
  text text,
  created_at timestamptz not null
);
create index messages_order on messages (order_id) where order_id is not null;

-- What was tried for it, append-only. The newest row is its state.
create table message_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  sender text not null,
  outcome text not null check (outcome in ('started', 'sent', 'failed')),
  sender_message_id text,
  reason text,
  created_at timestamptz not null
);
create index message_attempts_message on message_attempts (message_id, id desc);
create unique index message_attempts_sent_once on message_attempts (message_id) where outcome = 'sent';

create table delivery_reports (
  id bigint generated always as identity primary key,
  sender text not null,
  sender_message_id text not null,
  status text not null,
  received_at timestamptz not null,
  unique (sender, sender_message_id, status)
);
