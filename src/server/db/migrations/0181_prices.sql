-- What a check costs, from when on. Planned by one, confirmed by another where there is another; called off before it
-- begins, or never. What is asked of somebody stands on each payment, and no row here changes it.

create table prices (
  id bigint generated always as identity primary key,
  amount_pesewas integer not null check (amount_pesewas between 100 and 10000),
  begins_at timestamptz not null,
  made_at timestamptz not null,
  made_by uuid not null references operators,
  why text not null,
  -- Nobody, as long as it is a proposal.
  confirmed_at timestamptz,
  confirmed_by uuid references operators,
  ended_at timestamptz,
  ended_by uuid references operators,
  ended_why text,
  check (begins_at > made_at),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_at is null or confirmed_at < begins_at),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (ended_why is null)),
  check (ended_at is null or ended_at < begins_at or confirmed_at is null)
);
create index prices_begins on prices (begins_at);

-- A row is confirmed once and called off once, and all else of it stays.
create function refuse_change_of_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (old.confirmed_at is not null
      and (new.confirmed_at is distinct from old.confirmed_at or new.confirmed_by is distinct from old.confirmed_by))
    or to_jsonb(new) - array['confirmed_at', 'confirmed_by', 'ended_at', 'ended_by', 'ended_why']
      <> to_jsonb(old) - array['confirmed_at', 'confirmed_by', 'ended_at', 'ended_by', 'ended_why'] then
    raise exception 'prices is append-only';
  end if;
  return new;
end $$;
create trigger prices_append_only before update or delete on prices
  for each row execute function refuse_change_of_price();
create trigger prices_not_emptied before truncate on prices
  for each statement execute function refuse_emptying();
