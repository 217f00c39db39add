-- The sandbox's own books: a gateway and a telephone network of our own for demo mode. Empty in live mode.
create table sandbox_settings (
  id boolean primary key default true check (id),
  -- The merchant's key at the sandbox gateway, different in every database.
  secret_key text not null default 'sk_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- How the sandbox misbehaves; {} is well-behaved (src/server/sandbox/behaviour.ts).
  behaviour jsonb not null default '{}'
);
insert into sandbox_settings default values;

create table sandbox_transactions (
  id bigint generated always as identity primary key,
  access_code text not null unique,
  reference text not null unique,
  amount integer not null,
  currency text not null,
  email text not null,
  callback_url text not null,
  cancel_url text,
  metadata jsonb not null default '{}',
  status text not null default 'abandoned' check (status in ('abandoned', 'failed', 'success', 'reversed')),
  channel text,
  fees integer,
  gateway_response text,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_transactions_paid on sandbox_transactions (paid_at) where paid_at is not null;

create table sandbox_refunds (
  id bigint generated always as identity primary key,
  transaction_id bigint not null unique references sandbox_transactions (id),
  amount integer not null,
  created_at timestamptz not null
);

create table sandbox_webhooks (
  id bigint generated always as identity primary key,
  body text not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_webhooks_due on sandbox_webhooks (next_try_at) where delivered_at is null;

-- Texts that were "sent". The key is the message's, so sending one twice leaves one.
create table sandbox_sms (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  recipient text not null,
  text text not null,
  sent_at timestamptz not null
);
