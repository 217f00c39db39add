-- What has to be said of a list first: stored when it is read, since reading it anew takes a process of its own.
alter table catalogue_readings add column asks jsonb;

-- The file of a list, for the second person to compare. It goes when the list is published, refused or put aside.
create table catalogue_reading_files (
  reading_id bigint primary key references catalogue_readings (id),
  bytes bytea not null
);
