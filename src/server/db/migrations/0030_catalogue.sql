-- Every imported catalogue is kept: a check names the version that judged it. The greatest version is current.
create table catalogue_versions (
  version integer primary key check (version > 0),
  -- { catalogue, lists } as src/server/catalogue/load-catalogue-files.ts makes it.
  content jsonb not null,
  -- Of the content with its keys in order: the same content twice is recognised.
  sha256 text not null,
  schools integer not null,
  programmes integer not null,
  figures integer not null,
  imported_at timestamptz not null default now()
);
create index catalogue_versions_sha256 on catalogue_versions (sha256);

-- "This figure is wrong", as visitors tell us.
create table figure_reports (
  id bigint generated always as identity primary key,
  programme_id integer not null,
  -- The catalogue the visitor looked at, and what it was about; null year is the requirements.
  catalogue_version integer not null,
  figure text not null,
  year text,
  said text not null,
  why text not null,
  contact text,
  reported_at timestamptz not null default now()
);
