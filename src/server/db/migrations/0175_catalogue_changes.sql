-- Changes of the catalogue that an operator proposes and a second one publishes.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('record', 'list', 'back')),
  title text not null,
  why text not null,
  -- Where whoever proposed it read what is right.
  source text not null,
  report_id bigint references figure_reports (id),
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'withdrawn', 'refused', 'outdated')),
  decided_by uuid references operators,
  decided_at timestamptz,
  decided_why text,
  -- The version it became.
  version integer references catalogue_versions (version),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'published' or (version is not null and decided_by is not null and decided_by <> proposed_by))
);
create index catalogue_changes_waiting on catalogue_changes (id) where state = 'waiting';
create unique index catalogue_changes_version on catalogue_changes (version) where version is not null;

create table catalogue_change_files (
  change_id bigint not null references catalogue_changes (id),
  file text not null,
  base_sha256 text not null references catalogue_file_texts (sha256),
  new_sha256 text not null references catalogue_file_texts (sha256),
  primary key (change_id, file)
);

-- "Your figure changed": who was told of which change, so that nobody is told twice.
create table catalogue_change_texts (
  change_id bigint primary key references catalogue_changes (id),
  confirmed_by uuid not null references operators,
  confirmed_at timestamptz not null,
  orders integer not null
);

-- How a report of a wrong figure ended. null: nobody has decided.
alter table figure_reports
  add column settled_at timestamptz,
  add column settled_as text check (settled_as in ('changed', 'nothing wrong', 'done')),
  add column settled_by uuid references operators,
  add column settled_why text,
  add check ((settled_at is null) = (settled_as is null));
create index figure_reports_open on figure_reports (id desc) where settled_at is null;
