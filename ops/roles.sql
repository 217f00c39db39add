-- A role that serves and owns nothing: it cannot change the books, and cannot switch off what guards them.
--
-- Once, as a superuser:             create role okwan_app login password '…';
-- Then this file, as the owner of the tables, after `npm run db -- migrate`:
--                                   psql "$OWNER_URL" -v ON_ERROR_STOP=1 -f ops/roles.sql
-- Servers and workers get okwan_app in their DATABASE_URL. A new version: `npm run db -- migrate` with the owner's URL
-- first, and this file again.

grant usage on schema public, pgboss to okwan_app;
grant select, insert, update, delete on all tables in schema public, pgboss to okwan_app;
grant usage, select on all sequences in schema public, pgboss to okwan_app;
-- Of tables and views that the next version makes: servers use them before this file is run again.
alter default privileges in schema public, pgboss grant select, insert, update, delete on tables to okwan_app;
alter default privileges in schema public, pgboss grant usage, select on sequences to okwan_app;

-- What came of a payment, and what was done at the desk, is only ever added to; which migrations were applied, the owner says.
revoke update, delete on payments, payment_events, opened_orders, desk_log from okwan_app;
-- Of a setting of the desk only who seconded it and its early end are written, once; the table itself refuses the rest.
revoke delete on operator_settings from okwan_app;
revoke insert, update, delete on schema_migrations from okwan_app;
