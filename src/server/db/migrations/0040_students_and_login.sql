-- Who logs in, how they prove it, and where they are logged in.

create table demo_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null
);

create table students (
  id uuid primary key default gen_random_uuid(),
  -- E.164, proven.
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text,
  email text,
  shs_course text,
  shs_school text,
  certificate text,
  -- Fields of study the student ticked.
  interests text[] not null default '{}',
  regions text[] not null default '{}',
  level text,
  language text not null default 'en',
  -- Which kinds of notification also go out as a text message.
  texts_for text[] not null default '{payment,deadline}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A phone that asked for a code is not kept in clear: only its proof creates a student.
create table verification_codes (
  id bigint generated always as identity primary key,
  phone_key bytea not null,
  purpose text not null check (purpose in ('login', 'proof', 'change-phone', 'deletion')),
  salt bytea not null,
  code_hash bytea not null,
  address_key bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Used, replaced by a newer one, or never sent because the carrier refused.
  closed_at timestamptz
);
create index verification_codes_by_phone on verification_codes (phone_key, sent_at desc);
create index verification_codes_by_address on verification_codes (address_key, sent_at);
-- At most one open code for a phone and a purpose.
create unique index verification_codes_open on verification_codes (phone_key, purpose) where closed_at is null;

create table wrong_codes (
  address_key bytea not null,
  tried_at timestamptz not null
);
create index wrong_codes_by_address on wrong_codes (address_key, tried_at);

-- One device on which a student is logged in: a family of refresh tokens.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references students on delete cascade,
  device text not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'reuse', 'phone changed'))
);
create index sessions_by_student on sessions (student_id);

-- Used ones stay as long as their session, so that a stolen one is recognised.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
