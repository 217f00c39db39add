-- Whether demo or live servers worked with this database. One that took the sandbox's money must never be sold from, and a
-- database that sells must never be opened by the sandbox (deployment-mode.ts).
create table deployment_mode (
  mode text primary key check (mode in ('demo', 'live')),
  since timestamptz not null
);
