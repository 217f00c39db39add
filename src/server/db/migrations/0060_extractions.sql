-- Uploads that are read, and what was read until the student confirms or an hour has passed.
-- The files themselves are never here: each stays with the server process that received it.
create table extractions (
  id text primary key check (length(id) >= 20),
  -- Which upload came first; ties of `turn` are settled by it.
  seq bigint generated always as identity,
  -- SHA-256 of the key its page chose: only who knows the key may see it, and sending again with the same key
  -- after a broken connection makes no second extraction. null where a program sent none and holds the id alone.
  key_hash bytea unique,
  -- The process that has the file, and the round in which it serves this one.
  server text not null,
  turn integer not null,
  status text not null default 'queued'
    check (status in ('queued', 'extracting', 'matching', 'done', 'failed')),
  -- One result or several candidates (src/server/extraction/stored-reading.ts).
  reading jsonb,
  failure_code text,
  failure_message text,
  may_send_again boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The last time its page asked how far it is.
  asked_at timestamptz not null,
  -- The last time its process said that it is alive.
  alive_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'done') = (reading is not null)),
  check ((status = 'failed') = (failure_code is not null and failure_message is not null))
);

create index extractions_waiting on extractions (server, turn, seq) where status = 'queued';
create index extractions_unfinished on extractions (server)
  where status in ('queued', 'extracting', 'matching');
create index extractions_expired on extractions (expires_at);
