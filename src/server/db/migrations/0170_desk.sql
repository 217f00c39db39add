-- The desk: who runs Okwan, what lets them in, where they are, and what they looked at and did.

create table operators (
  id uuid primary key default gen_random_uuid(),
  -- E.164, as of students: the code of the first step goes there.
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null,
  role text not null check (role in ('support', 'catalogue', 'money', 'owner')),
  -- null: by the command on the server.
  invited_by uuid references operators,
  -- The first passkey is made within some days of it, or not at all.
  invited_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- Whoever was ended may be invited again, as somebody new: the log keeps telling the two apart.
create unique index operators_phone on operators (phone) where ended_at is null;

create table operator_passkeys (
  id text primary key,
  operator_id uuid not null references operators,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- "Chrome on Android".
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);

create table desk_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  operator_id uuid not null references operators,
  -- "Chrome on Android": a label, and no fingerprint.
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a passkey was last shown: asked again before money moves.
  confirmed_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'operator ended', 'another device'))
);
create index desk_sessions_operator on desk_sessions (operator_id);

-- What an authenticator is asked to sign, once.
create table desk_challenges (
  challenge text primary key,
  operator_id uuid not null references operators,
  purpose text not null check (purpose in ('first passkey', 'login', 'another passkey', 'confirm')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_challenges_expired on desk_challenges (expires_at);

create table desk_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: the command on the server.
  operator_id uuid references operators,
  what text not null,
  -- What or whom it is about: "check" and its code, "operator" and their id. A phone is masked.
  about_kind text,
  about_reference text,
  why text,
  -- An act has two rows: that it began, and how it ended. One without the second is one that nobody knows the end of.
  outcome text not null check (outcome in ('begun', 'done', 'refused', 'failed')),
  -- Which refusal, or what there is to say of the end.
  detail text,
  begun_as bigint
);
create index desk_log_operator on desk_log (operator_id, id desc);
create index desk_log_at on desk_log (at);
create index desk_log_about on desk_log (about_kind, about_reference, id desc);
create unique index desk_log_ends on desk_log (begun_as) where begun_as is not null;
create trigger desk_log_append_only before update or delete on desk_log
  for each row execute function refuse_change();
create trigger desk_log_not_emptied before truncate on desk_log
  for each statement execute function refuse_emptying();

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('login', 'proof', 'change-phone', 'deletion', 'desk'));
