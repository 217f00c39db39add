-- A school's list as it was uploaded at the desk and read, and what people decide row by row. The file itself is not kept.
create table catalogue_readings (
  id bigint generated always as identity primary key,
  school text not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Rows of cells as they stood in the file (src/server/catalogue/lists-in/table.ts).
  raw jsonb not null,
  -- What was said of it: kind, year, address, what unknown headings mean.
  said jsonb not null,
  -- null while something has to be said first.
  proposal jsonb,
  -- Who decided which row, and when.
  decided jsonb not null default '{}',
  state text not null check (state in ('asking', 'deciding', 'proposed', 'withdrawn')),
  -- Counts up with every save: whoever saves on an older one is told.
  revision integer not null default 1,
  uploaded_by uuid not null references operators,
  uploaded_at timestamptz not null,
  saved_by uuid not null references operators,
  change_id bigint references catalogue_changes (id),
  check ((state = 'proposed') = (change_id is not null)),
  check ((state = 'deciding') <= (proposal is not null))
);
create index catalogue_readings_open on catalogue_readings (id desc) where state in ('asking', 'deciding');
