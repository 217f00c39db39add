-- A second person is a second person: since when an operator has their role, and a role that waits for another owner.
alter table operators
  -- null: an invitation that another owner has not agreed to. Nobody logs in with it.
  add column role_since timestamptz,
  add column asked_role text check (asked_role in ('support', 'catalogue', 'money', 'owner')),
  add column asked_by uuid references operators,
  add column asked_at timestamptz,
  add check ((asked_role is null) = (asked_by is null) and (asked_role is null) = (asked_at is null));
update operators set role_since = created_at;

-- What one person proposed and nobody else may confirm. It waits a day from the text to the owners, then takes effect.
create table desk_delayed_acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('change', 'refund', 'price')),
  -- Of catalogue_changes, desk_refunds or prices.
  subject_id bigint not null,
  what text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  -- Of the link in the text.
  token_hash bytea unique,
  tried_at timestamptz,
  texted_at timestamptz,
  -- Done, confirmed by somebody after all, taken back or stopped; the log says which.
  ended_at timestamptz
);
create unique index desk_delayed_acts_one on desk_delayed_acts (kind, subject_id) where ended_at is null;

-- decided_by, confirmed_by, ended_by null: nobody pressed, it waited its day, or was stopped by the link.
alter table catalogue_changes drop constraint catalogue_changes_check1;
alter table catalogue_changes add constraint catalogue_changes_published
  check (state <> 'published' or (version is not null and decided_by is distinct from proposed_by));
alter table desk_refunds drop constraint desk_refunds_check;
alter table desk_refunds add constraint desk_refunds_decided check ((decision is null) = (decided_at is null));
alter table prices drop constraint prices_check1, drop constraint prices_check3;
alter table prices add constraint prices_confirmed check (confirmed_by is null or confirmed_at is not null);
alter table prices add constraint prices_ended
  check ((ended_at is null) = (ended_why is null) and (ended_by is null or ended_at is not null));
