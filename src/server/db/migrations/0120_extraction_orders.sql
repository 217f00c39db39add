-- In which order each process reads what waits with it: by reading time used, so it changes with every file read.
-- Unlogged: after a crash of the database the files are gone or the next change writes it anew.
create unlogged table extraction_orders (
  server text primary key,
  ids text[] not null
);

-- The round fixed at arrival says nothing any more. Processes of the release before, which a rolling update keeps for
-- a moment, still write it.
alter table extractions alter column turn set default 0;
