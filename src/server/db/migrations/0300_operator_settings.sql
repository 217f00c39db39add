-- One table for all that operators set at the desk: pauses, notices, the price, opening dates and switches. What one row may
-- say, who sets it and for how long stands in src/contract/desk/setting-kinds.ts. It takes the place of site_notices, levers,
-- prices and admission_windows.

create table operator_settings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('payments', 'texts', 'sms-off', 'sms-first', 'reader-off', 'notice', 'price', 'dates')),
  -- Which one, where a kind has several: an SMS company, a reader, a school.
  subject text not null default '',
  value jsonb not null default '{}',
  begins_at timestamptz not null,
  -- null: until another row takes its place.
  ends_at timestamptz,
  made_at timestamptz not null default now(),
  made_by uuid not null references operators,
  why text not null,
  -- Of a price, which a second person confirms. Without seconded_by it waited its day.
  seconded_at timestamptz,
  seconded_by uuid references operators,
  -- Without ended_by it was stopped by the link of a text.
  ended_at timestamptz,
  ended_by uuid references operators,
  ended_why text,
  -- Nobody forgets one: what hurts longest ends soonest. Which company is first may stay until it is changed.
  constraint operator_settings_ends check (case
    when kind in ('price', 'dates') then ends_at is null
    when kind = 'sms-first' and ends_at is null then true
    when kind = 'notice' then ends_at is not null and ends_at > begins_at
    else ends_at is not null and ends_at > begins_at and ends_at <= begins_at + case kind
      when 'payments' then interval '12 hours'
      when 'texts' then interval '12 hours'
      when 'sms-first' then interval '90 days'
      else interval '7 days' end
  end),
  constraint operator_settings_price check (kind <> 'price' or coalesce(
    (value->>'pesewas')::integer between 100 and 10000 and begins_at > made_at, false)),
  constraint operator_settings_seconded check (
    (kind = 'price' or seconded_at is null) and (seconded_by is null or seconded_at is not null)),
  constraint operator_settings_ended check (
    (ended_at is null) = (ended_why is null) and (ended_by is null or ended_at is not null)
    and (kind <> 'dates' or ended_at is null))
);
create index operator_settings_open on operator_settings (begins_at, id) where ended_at is null;

-- Numbers of before are nobody's now: a page that was opened before the upgrade ends no other row.
do $$
declare
  most bigint := greatest(0, (select max(id) from site_notices), (select max(id) from levers),
    (select max(id) from prices), (select max(id) from admission_windows));
begin
  insert into operator_settings (id, kind, value, begins_at, ends_at, made_at, made_by, why, ended_at, ended_by, ended_why)
  overriding system value
  select most + id, 'notice', jsonb_build_object('kind', kind, 'english', english, 'french', french),
    begins_at, ends_at, made_at, made_by, why, ended_at, ended_by, ended_why from site_notices;

  insert into operator_settings (id, kind, subject, begins_at, ends_at, made_at, made_by, why, ended_at, ended_by, ended_why)
  overriding system value
  select 2 * most + id, lever, subject, begins_at, ends_at, begins_at, made_by, why, ended_at, ended_by, ended_why from levers;

  insert into operator_settings
    (id, kind, value, begins_at, made_at, made_by, why, seconded_at, seconded_by, ended_at, ended_by, ended_why)
  overriding system value
  select 3 * most + id, 'price', jsonb_build_object('pesewas', amount_pesewas),
    begins_at, made_at, made_by, why, confirmed_at, confirmed_by, ended_at, ended_by, ended_why from prices;
  update desk_delayed_acts set subject_id = 3 * most + subject_id where kind = 'price';

  insert into operator_settings (id, kind, subject, value, begins_at, made_at, made_by, why)
  overriding system value
  select 4 * most + id, 'dates', school, jsonb_build_object('year', year, 'applicants', applicants,
    'opens_on', opens_on, 'closes_on', closes_on, 'fee_amount', fee_amount, 'fee_currency', coalesce(fee_currency, 'GHS'),
    'source', source, 'read_on', read_on, 'is_withdrawn', is_withdrawn),
    begins_at, made_at, made_by, why from admission_windows;

  perform setval(pg_get_serial_sequence('operator_settings', 'id'), 5 * most + 1, false);
end $$;

drop table site_notices, levers, prices, admission_windows;
drop function refuse_change_but_end, refuse_change_of_price;

-- A row is seconded once and ended once, and all else of it stays.
create function refuse_change_of_setting() returns trigger language plpgsql as $$
declare
  open constant text[] := array['seconded_at', 'seconded_by', 'ended_at', 'ended_by', 'ended_why'];
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (old.seconded_at is not null
      and (new.seconded_at, new.seconded_by) is distinct from (old.seconded_at, old.seconded_by))
    or to_jsonb(new) - open <> to_jsonb(old) - open then
    raise exception 'operator_settings is append-only';
  end if;
  return new;
end $$;
create trigger operator_settings_append_only before update or delete on operator_settings
  for each row execute function refuse_change_of_setting();
create trigger operator_settings_not_emptied before truncate on operator_settings
  for each statement execute function refuse_emptying();

-- For a server of the release before, which serves beside this one for a while: it reads all that holds, pauses and switches,
-- and ends and confirms. New notices, prices and dates it refuses. The next release drops these four.
create view levers as
select id, kind as lever, subject, begins_at, ends_at, made_by, why, ended_at, ended_by, ended_why
from operator_settings where kind in ('payments', 'texts', 'sms-off', 'sms-first', 'reader-off');

create view site_notices as
select id, value->>'kind' as kind, value->>'english' as english, value->>'french' as french,
  begins_at, ends_at, made_at, made_by, why, ended_at, ended_by, ended_why
from operator_settings where kind = 'notice';

create view prices as
select id, (value->>'pesewas')::integer as amount_pesewas, begins_at, made_at, made_by, why,
  seconded_at as confirmed_at, seconded_by as confirmed_by, ended_at, ended_by, ended_why
from operator_settings where kind = 'price';

create view admission_windows as
select id, subject as school, value->>'year' as year, value->>'applicants' as applicants,
  (value->>'opens_on')::date as opens_on, (value->>'closes_on')::date as closes_on,
  (value->>'fee_amount')::integer as fee_amount,
  case when value->>'fee_amount' is not null then value->>'fee_currency' end as fee_currency,
  value->>'source' as source, (value->>'read_on')::date as read_on, (value->>'is_withdrawn')::boolean as is_withdrawn,
  begins_at, made_at, made_by, why
from operator_settings where kind = 'dates';
