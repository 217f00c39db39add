-- An upload of which every file was refused when it came: kept so that its page can name each of them with why, the last one of a
-- phone only. Nothing of it was read, so it is no list of the phone's, and none of those it may upload in a day.
alter table classes
  add column is_refused boolean not null default false;
