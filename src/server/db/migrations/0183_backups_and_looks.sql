-- What the commands of backups did, and where operators looked. Only added to.

create table backup_runs (
  id bigint generated always as identity primary key,
  -- verify: a backup restored into a database of its own, and compared.
  kind text not null check (kind in ('backup', 'verify')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  is_ok boolean not null,
  bytes bigint,
  -- When what was verified was taken.
  taken_at timestamptz,
  why_not text,
  check (is_ok = (why_not is null))
);
create index backup_runs_newest on backup_runs (kind, ended_at desc);
create trigger backup_runs_append_only before update or delete on backup_runs
  for each row execute function refuse_change();
create trigger backup_runs_not_emptied before truncate on backup_runs
  for each statement execute function refuse_emptying();

-- "I looked, nothing changed": joins what data/sources.json says of a source.
create table source_looks (
  id bigint generated always as identity primary key,
  source text not null,
  looked_on date not null,
  made_at timestamptz not null,
  made_by uuid not null references operators,
  why text not null,
  unique (source, looked_on)
);
create trigger source_looks_append_only before update or delete on source_looks
  for each row execute function refuse_change();
create trigger source_looks_not_emptied before truncate on source_looks
  for each statement execute function refuse_emptying();
