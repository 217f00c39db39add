-- What was deleted, so that it can be deleted again where a backup from before was restored (npm run db -- repeat-erasures).
-- Nothing in it can be read: a keyed hash of the phone, the id of a student who is gone, ids of orders that name nobody.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  -- Which secret the hash was made with.
  key_id text not null,
  phone_key bytea not null,
  student_id uuid,
  order_ids bigint[] not null,
  erased_at timestamptz not null
);
create trigger erasures_append_only before update or delete on erasures
  for each row execute function refuse_change();
