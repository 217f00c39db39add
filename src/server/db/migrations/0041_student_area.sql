-- What a student keeps with us.

create table plan_items (
  student_id uuid not null references students on delete cascade,
  programme_id integer not null,
  -- 1 is the first choice.
  choice smallint not null,
  -- The programme's newest published figure when the student was last told of it, "2025/2026:14".
  seen_figure text,
  added_at timestamptz not null,
  primary key (student_id, programme_id)
);
create index plan_items_by_programme on plan_items (programme_id);

create table applications (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references students on delete cascade,
  programme_id integer not null,
  status text not null default 'draft'
    check (status in ('draft', 'voucher bought', 'submitted', 'admitted', 'declined', 'withdrawn')),
  -- The student's own; without one the school's window counts.
  deadline date,
  note text,
  -- Keys of the checklist that are done.
  done text[] not null default '{}',
  started_at timestamptz not null,
  unique (student_id, programme_id)
);

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  what text not null,
  at timestamptz not null
);
create index application_events_by_application on application_events (application_id, id desc);

create table notifications (
  id bigint generated always as identity primary key,
  student_id uuid not null references students on delete cascade,
  kind text not null check (kind in ('payment', 'figure', 'window', 'deadline')),
  -- Names the event, so that a job that runs twice tells it once.
  event_key text not null,
  title text not null,
  body text not null,
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When the text message may go out; null: none is wanted, or it has gone.
  text_due_at timestamptz,
  unique (student_id, event_key)
);
create index notifications_by_student on notifications (student_id, id desc);
create index notifications_texts on notifications (text_due_at) where text_due_at is not null;
