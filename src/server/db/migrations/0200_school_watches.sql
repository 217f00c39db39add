-- Who is told when a school's next list of cut-offs is out. Of a proved phone; deleted with everything about it.
create table school_watches (
  -- Names it where the phone must not stand.
  id bigint generated always as identity unique,
  phone text not null,
  school_id integer not null,
  language text not null default 'en',
  -- Lists that were there when it began, or have been told of since: each is told once.
  known_lists text[] not null,
  created_at timestamptz not null,
  primary key (phone, school_id)
);

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check
  check (kind in ('result', 'receipt', 'verification-code', 'figure-changed', 'lists-out'));
