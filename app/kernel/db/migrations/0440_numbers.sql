-- How the student gave the grades, 'slip' or 'hand'; null where nobody said, and before this.
alter table checks add column grades_from text;
-- How many SMS the text was; null before this.
alter table message_attempts add column parts smallint;
create index message_attempts_sent_at on message_attempts (created_at) include (sender, parts) where outcome = 'sent';

-- How many checks and slips there were, of days that are over: by ten minutes, and by day and what they were. Checks and slips
-- are deleted, and their count stays. app/desk/server/today/business-figures.ts counts.
create table counts (
  what text not null,
  at timestamptz not null,
  -- '' where nothing is stored, and of what has none.
  value text not null,
  count integer not null,
  primary key (what, at, value)
);

-- How many payments a period has: without it Postgres takes any period for a two-hundredth of all.
create statistics payment_events_taken_at on (coalesce(gateway_paid_at, created_at)) from payment_events;
analyze payment_events;
