-- What holds for a while and is switched at the desk: a notice on every page, and a pause of payments. Each has an end,
-- and who and why. What was is kept: a row changes once, when somebody ends it early.

create table site_notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('info', 'trouble')),
  english text not null check (char_length(english) between 1 and 200),
  french text not null check (char_length(french) between 1 and 200),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  made_at timestamptz not null,
  made_by uuid not null references operators,
  why text not null,
  ended_at timestamptz,
  ended_by uuid references operators,
  ended_why text,
  check (ends_at > begins_at),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_why is null))
);
create index site_notices_open on site_notices (ends_at) where ended_at is null;

create table levers (
  id bigint generated always as identity primary key,
  lever text not null check (lever in ('payments')),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  made_by uuid not null references operators,
  why text not null,
  ended_at timestamptz,
  ended_by uuid references operators,
  ended_why text,
  -- Nobody forgets one for longer than a night.
  check (ends_at > begins_at and ends_at <= begins_at + interval '12 hours'),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_why is null))
);
create index levers_open on levers (lever, ends_at) where ended_at is null;

-- Of a row all stays but its early end, and that is written once.
create function refuse_change_but_end() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or to_jsonb(new) - array['ended_at', 'ended_by', 'ended_why']
      <> to_jsonb(old) - array['ended_at', 'ended_by', 'ended_why'] then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
create trigger site_notices_append_only before update or delete on site_notices
  for each row execute function refuse_change_but_end();
create trigger site_notices_not_emptied before truncate on site_notices
  for each statement execute function refuse_emptying();
create trigger levers_append_only before update or delete on levers
  for each row execute function refuse_change_but_end();
create trigger levers_not_emptied before truncate on levers
  for each statement execute function refuse_emptying();
