-- When a school takes applications and what its form costs, as read at a source: what was learned after data/applying.json
-- was written. The newest row of a school, entry year and kind of applicant counts; nothing is edited.

create table admission_windows (
  id bigint generated always as identity primary key,
  school text not null,
  year text not null check (year ~ '^\d{4}/\d{4}$'),
  applicants text not null check (applicants in ('all', 'wassce', 'mature', 'diploma', 'international')),
  opens_on date,
  closes_on date,
  -- In hundredths of the currency.
  fee_amount integer check (fee_amount between 1 and 100000000),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  source text not null,
  read_on date not null,
  -- true: what an earlier row, or the file, says of it is taken back, and nothing is known.
  is_withdrawn boolean not null,
  begins_at timestamptz not null,
  made_at timestamptz not null,
  made_by uuid not null references operators,
  why text not null,
  check (closes_on >= opens_on),
  check ((fee_amount is null) = (fee_currency is null))
);
create index admission_windows_school on admission_windows (school, year, applicants, id desc);
create trigger admission_windows_append_only before update or delete on admission_windows
  for each row execute function refuse_change();
create trigger admission_windows_not_emptied before truncate on admission_windows
  for each statement execute function refuse_emptying();
