-- What the files of a class are called, so that one that cannot be read is named to whoever uploaded it while the others go on.
alter table classes
  -- As uploaded, in the order of readings; empty once they are read.
  add column files text[] not null default '{}',
  -- [{nr, name, failure}]: those of which nothing could be read, and why (a key of the catalogue).
  add column unread jsonb not null default '[]';
