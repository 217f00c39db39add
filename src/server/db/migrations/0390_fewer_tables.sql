-- Facts about this installation by name: the modes it was used in ("demo", "live"), the demo's secret, the sandbox's key and
-- behaviour, the latest backup of each kind that went well or failed, and every data/ that was imported, by its fingerprint.
create table server_facts (
  name text primary key,
  value jsonb not null default 'null',
  at timestamptz not null default now()
);
insert into server_facts (name, at) select mode, since from deployment_mode;
insert into server_facts (name, at) select fingerprint, first_seen from catalogue_checkouts;
insert into server_facts (name, value) select 'demo secret', to_jsonb(secret) from demo_secret;
insert into server_facts (name, value)
select 'sandbox', jsonb_build_object('secretKey', secret_key, 'behaviour', behaviour) from sandbox_settings;
insert into server_facts (name, value, at)
select distinct on (name) name, value, ended_at from (
  select kind || case when is_ok then ' done' else ' failed' end as name, ended_at, id,
    jsonb_build_object('beganAt', began_at, 'bytes', bytes, 'takenAt', taken_at, 'whyNot', why_not) as value
  from backup_runs) runs
order by name, ended_at desc, id desc;
drop table deployment_mode, catalogue_checkouts, demo_secret, sandbox_settings, backup_runs;

-- What counts against a budget: texts of a day ("2026-11-27"), and calls to the AI service of a month ("2026-11").
create table spending (
  period text primary key,
  spent integer not null check (spent >= 0)
);
insert into spending select day::text, greatest(texts, 0) from text_spending union all select month, calls from ai_calls;
drop table text_spending, ai_calls;

-- The sandbox gateway keeps a refund beside its payment, and webhooks that wait in memory.
alter table sandbox_transactions add column refunded_at timestamptz;
update sandbox_transactions t set refunded_at = r.created_at from sandbox_refunds r where r.transaction_id = t.id;
drop table sandbox_refunds, sandbox_webhooks;

-- An application's timeline stands in its row, oldest first: [{"at": …, "what": …}].
alter table applications add column timeline jsonb not null default '[]';
update applications a set timeline = e.timeline from (
  select application_id, jsonb_agg(jsonb_build_object('at', at, 'what', what) order by id) as timeline
  from application_events group by application_id) e
where e.application_id = a.id;
drop table application_events;

-- Servers of 0.6 needed these beside those of 0.7 (0380).
drop view catalogue_reading_files, source_looks;
drop function carry_list_file;

-- For a live server of 0.7.0, which serves beside this one for a while. The next release drops these seven views and their
-- functions.
create view deployment_mode as select name as mode, at as since from server_facts where name in ('demo', 'live');
create view catalogue_checkouts as
select name as fingerprint, at as first_seen from server_facts where name ~ '^[0-9a-f]{64}$';
create view text_spending as select period as day, spent as texts from spending where length(period) = 10;
create view ai_calls as select period as month, spent as calls from spending where length(period) = 7;
-- Its clean-up empties this table of the sandbox in live mode too.
create view sandbox_webhooks as select name, at as delivered_at from server_facts where false;

create view backup_runs as
select row_number() over (order by at) as id, split_part(name, ' ', 1) as kind, (value->>'beganAt')::timestamptz as began_at,
  at as ended_at, name like '% done' as is_ok, (value->>'bytes')::bigint as bytes,
  (value->>'takenAt')::timestamptz as taken_at, value->>'whyNot' as why_not
from server_facts where name in ('backup done', 'backup failed', 'verify done', 'verify failed');
create function carry_backup_run() returns trigger language plpgsql as $$
begin
  insert into server_facts (name, value, at) values (
    new.kind || case when new.is_ok then ' done' else ' failed' end,
    jsonb_build_object('beganAt', new.began_at, 'bytes', new.bytes, 'takenAt', new.taken_at, 'whyNot', new.why_not),
    new.ended_at)
  on conflict (name) do update set value = excluded.value, at = excluded.at;
  return new;
end $$;
create trigger backup_runs_carried instead of insert on backup_runs for each row execute function carry_backup_run();

create view application_events as
select nr as id, a.id as application_id, event->>'what' as what, (event->>'at')::timestamptz as at
from applications a, jsonb_array_elements(timeline) with ordinality as events (event, nr);
-- This release shortens a timeline when it next writes to it, so nothing is deleted here.
create function carry_application_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    return null;
  end if;
  update applications set timeline = timeline || jsonb_build_object('at', new.at, 'what', new.what)
  where id = new.application_id;
  return new;
end $$;
create trigger application_events_carried instead of insert or delete on application_events
  for each row execute function carry_application_event();
