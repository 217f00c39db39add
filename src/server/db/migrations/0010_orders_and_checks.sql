-- An order is made when a student gives a phone number; its code is the check code. One order, one check.
create table orders (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$' and code ~ '[A-Z]'),
  -- E.164. Phone and name are null once the student deleted what we hold; the books keep the order.
  phone text,
  student_name text,
  -- The paid order whose free second run this is; one at most.
  recheck_of bigint unique references orders (id),
  -- Derived: when the first payment event "paid" came (trigger in 0011). A frozen order takes no new input.
  frozen_at timestamptz,
  created_at timestamptz not null default now()
);
create index orders_phone on orders (phone, id desc) where phone is not null;

-- A snapshot: what was given, which catalogue judged it, and everything it answered.
create table checks (
  order_id bigint primary key references orders (id),
  input jsonb not null,
  -- sha256 of the input: the same submission twice is recognised without comparing documents.
  input_hash bytea not null,
  catalogue_version integer not null,
  -- Nothing to be paid: no programme qualified, or a free second run.
  is_free boolean not null,
  total_qualified integer not null,
  -- The opened result of the wire without `payment`: a raw deflate stream that was flushed but not ended,
  -- so that the payment can be appended without unpacking it (src/server/checks/packed-result.ts).
  result bytea not null,
  result_crc bigint not null,
  result_length integer not null,
  checked_at timestamptz not null
);
-- It is compressed already.
alter table checks alter column result set storage external;
