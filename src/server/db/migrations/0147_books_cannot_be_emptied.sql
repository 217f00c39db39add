-- The books are append-only for each row; `truncate` touches no row. An empty table may be: a restore begins so.
create function refuse_emptying() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I.%I)', tg_table_schema, tg_table_name) into has_rows;
  if has_rows then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
create trigger payments_not_emptied before truncate on payments
  for each statement execute function refuse_emptying();
create trigger payment_events_not_emptied before truncate on payment_events
  for each statement execute function refuse_emptying();
