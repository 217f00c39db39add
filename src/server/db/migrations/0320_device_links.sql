-- A second device of an operator: a link, used once within ten minutes. `challenge` is the link's SHA-256, never the link itself.
alter table desk_challenges drop constraint desk_challenges_purpose_check;
alter table desk_challenges add constraint desk_challenges_purpose_check
  check (purpose in ('first passkey', 'login', 'another passkey', 'confirm', 'device link'));

-- A caller's whole name, as support searches it.
create index orders_student_name on orders (lower(student_name)) where student_name is not null;
