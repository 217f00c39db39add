-- All tables of release 0.8.0. A new database begins with this file; one of an earlier release got the same tables from the
-- migrations before it (src/server/db/migrate.ts). A backup stores rows by the order of columns, so that is the same too.

-- Books and logs are only added to. An empty table may be emptied: a restore begins so.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
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

-- An order is made when a student gives a phone number; its code is the check code. One order, one check.
create table orders (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$' and code ~ '[A-Z]'),
  -- E.164. Phone and name are null once the student deleted what we hold; the books keep the order.
  phone text,
  student_name text,
  -- The paid order whose free second run this is; one at most.
  recheck_of bigint unique references orders (id),
  -- When it was paid or its class confirmed: a frozen order takes no new input.
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  -- Its texts are sent in this language.
  language text not null default 'en',
  -- True if its owner proved this phone or paid. Otherwise anyone could have typed the number.
  is_proven boolean not null default false,
  -- A student's order that came from a class names the class's own; that one has as many seats as checks it pays for, and no check.
  class_order bigint references orders (id),
  seats smallint check (seats > 0),
  -- Of the link by which somebody else pays; it is no check code.
  payer_token text unique check (length(payer_token) >= 20),
  -- SHA-256 of the secret that POST /check/initial answers beside the code: who shows it may change the check.
  edit_token_hash text check (length(edit_token_hash) = 64)
);
create index orders_phone on orders (phone, id desc) where phone is not null;
create index orders_own on orders (phone, id desc) where phone is not null and (is_proven or frozen_at is not null);
create index orders_created on orders (created_at);
create index orders_of_class on orders (class_order) where class_order is not null;
create index orders_student_name on orders (lower(student_name)) where student_name is not null;

-- A snapshot: what was given, which catalogue judged it, and what judging decided (src/server/checks/stored-outcome.ts). Names,
-- reasons and sentences are made from it with that version of the catalogue, which is stored whole, for ever.
create table checks (
  order_id bigint primary key references orders (id),
  input jsonb not null,
  -- SHA-256 of the input: the same submission twice is recognised without comparing documents.
  input_hash bytea not null,
  catalogue_version integer not null,
  -- Nothing to be paid: no programme qualified, or a free second run.
  is_free boolean not null,
  total_qualified integer not null,
  checked_at timestamptz not null,
  outcome text not null,
  -- How many different inputs an unpaid order was given in all: each is judged and shown free.
  inputs smallint not null default 1,
  -- The fields of study whose programmes come first. Not part of the input: it may be changed on a paid result. null: never said.
  wish text[]
);
create index checks_checked on checks (checked_at);

-- One attempt to pay an order at the gateway: one reference, one hosted page. Rows never change.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- 1, 2, … within the order: of two servers opening the next attempt at once, one wins.
  attempt integer not null check (attempt > 0),
  reference text not null unique,
  amount_pesewas integer not null check (amount_pesewas > 0),
  currency text not null,
  access_code text not null,
  payment_link text not null,
  created_at timestamptz not null,
  -- Begun for a free check. Money that comes for one in another way goes back.
  opens_free boolean not null default false,
  -- The company that took it.
  provider text not null default 'paystack',
  -- Opened for somebody else who pays: it leads back to their link, never to the result.
  is_for_payer boolean not null default false,
  unique (order_id, attempt)
);
create index payments_created on payments (created_at);
create trigger payments_append_only before update or delete on payments
  for each row execute function refuse_change();
create trigger payments_not_emptied before truncate on payments
  for each statement execute function refuse_emptying();

-- Everything that ever happened to an attempt. The newest row is its state; nothing is edited.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  state text not null check (
    state in ('created', 'awaiting', 'paid', 'failed', 'abandoned', 'held', 'refunding', 'refunded')
  ),
  cause text not null check (cause in ('student', 'return', 'webhook', 'reconciliation', 'operator', 'rule')),
  -- The provider's own number of the transaction or refund.
  gateway_id text,
  channel text,
  fees_pesewas integer,
  gateway_paid_at timestamptz,
  reason text,
  created_at timestamptz not null,
  -- Why it is under review: {"code": "amount", "asked": 1200, "answered": 1000}. Older rows have a sentence in `reason`.
  mismatch jsonb
);
create index payment_events_payment on payment_events (payment_id, id desc);
create index payment_events_state on payment_events (state, created_at);
-- An attempt is paid once, and refunded once, whoever tells us and however often.
create unique index payment_events_paid_once on payment_events (payment_id) where state = 'paid';
create unique index payment_events_refunded_once on payment_events (payment_id) where state = 'refunded';
create index payment_events_taken on payment_events ((coalesce(gateway_paid_at, created_at)))
  where state = 'paid' or (state in ('held', 'refunded') and gateway_paid_at is not null);
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_not_emptied before truncate on payment_events
  for each statement execute function refuse_emptying();

-- What a payment opens is frozen with it. Also the order of one that goes back at once takes no new input.
create function freeze_paid_order() returns trigger language plpgsql as $$
begin
  update orders set frozen_at = new.created_at
  from payments where payments.id = new.payment_id and orders.id = payments.order_id and frozen_at is null;
  return null;
end $$;
create trigger payment_events_freeze_order after insert on payment_events
  for each row when (new.state = 'paid') execute function freeze_paid_order();

-- Each part is looked up by its index: joined freely, Postgres reads every paid event of a new table.
create view payment_states as
select p.id as payment_id, p.order_id, p.attempt, p.reference, p.amount_pesewas, p.currency, p.access_code, p.payment_link,
  p.created_at, e.state, e.cause, e.reason, e.created_at as changed_at,
  paid.gateway_id, paid.channel, paid.fees_pesewas, coalesce(paid.gateway_paid_at, paid.created_at) as paid_at,
  p.opens_free, p.is_for_payer, e.mismatch
from payments p
join lateral (
  select state, cause, reason, mismatch, created_at from payment_events where payment_id = p.id order by id desc limit 1
) e on true
left join lateral (
  select gateway_id, channel, fees_pesewas, gateway_paid_at, created_at from payment_events
  where payment_id = p.id and state = 'paid' limit 1
) paid on true;

-- Money reaches the gateway once for each payment, and one of its events is where we learned of it: "paid"; else the first
-- that names the gateway's own time of payment, which is a payment that was held, or went back before we had asked.
create view payment_money as
select e.id as event_id, e.payment_id, coalesce(e.gateway_paid_at, e.created_at) as taken_at, e.state = 'paid' as is_paid,
  e.fees_pesewas, e.channel, e.gateway_id
from payment_events e
where (e.state = 'paid' or (e.state in ('held', 'refunded') and e.gateway_paid_at is not null))
  and (e.state = 'paid' or not exists (
    select from payment_events other where other.payment_id = e.payment_id and (
      other.state = 'paid'
      or (other.state in ('held', 'refunded') and other.gateway_paid_at is not null and other.id < e.id)
    )
  ));

-- A payment opens the orders it names: its own, and of a class its students'. They are written down when it opens them, and
-- nothing is derived later: as long as the payment is paid its orders are open.
create table opened_orders (
  order_id bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  opened_at timestamptz not null,
  primary key (order_id, payment_id)
);
create index opened_orders_payment on opened_orders (payment_id);
create trigger opened_orders_append_only before update or delete on opened_orders
  for each row execute function refuse_change();

-- The payment that opens this order now; null where none does.
create function opening_payment(the_order bigint) returns bigint language sql stable as $$
  select payment_id from opened_orders
  where order_id = the_order and (
    select state from payment_events e where e.payment_id = opened_orders.payment_id order by id desc limit 1
  ) = 'paid'
  limit 1
$$;

-- Attempts whose outcome is open, and when to ask the gateway next. A to-do list, not the truth.
create table payment_watch (
  payment_id bigint primary key references payments (id),
  next_ask_at timestamptz not null,
  asked integer not null default 0
);
create index payment_watch_due on payment_watch (next_ask_at);

-- When a visitor last had the gateway asked about a payment. Apart from payment_watch, which forgets a payment after 72 hours.
-- Without a reference to payments, because a restored backup empties those and leaves this one.
create unlogged table payment_asks (
  payment_id bigint primary key,
  asked_at timestamptz not null
);

-- Signed webhooks as they came; a replay is recognised by its bytes.
create table payment_webhooks (
  sha256 bytea primary key,
  event text not null,
  reference text,
  is_known boolean not null,
  received_at timestamptz not null
);
create index payment_webhooks_received on payment_webhooks (received_at);
create index payment_webhooks_reference on payment_webhooks (reference) where reference is not null;

-- What a caller reads from the text of the mobile money company: the number that paid (E.164) and its transaction number. Beside
-- the books, because it names a person and is deleted with them.
create table payment_payers (
  payment_id bigint primary key references payments (id),
  wallet text,
  receipt text,
  check (wallet is not null or receipt is not null)
);
create index payment_payers_wallet on payment_payers (wallet) where wallet is not null;
create index payment_payers_receipt on payment_payers (receipt) where receipt is not null;

-- One row for each thing worth telling a student; the key names the event, so each is told once.
create table messages (
  id bigint generated always as identity primary key,
  event_key text not null unique,
  kind text not null check (kind in ('result', 'receipt', 'verification-code', 'figure-changed', 'lists-out')),
  order_id bigint references orders (id),
  -- Both are null where they must not be kept: the text of a login code, everything of a deleted student.
  phone text,
  text text,
  created_at timestamptz not null
);
create index messages_order on messages (order_id) where order_id is not null;
create index messages_created on messages (created_at);

-- What was tried for it, append-only. The newest row is its state.
create table message_attempts (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  sender text not null,
  outcome text not null check (outcome in ('started', 'sent', 'failed')),
  sender_message_id text,
  reason text,
  created_at timestamptz not null
);
create index message_attempts_message on message_attempts (message_id, id desc);
create unique index message_attempts_sent_once on message_attempts (message_id) where outcome = 'sent';
create index message_attempts_failed on message_attempts (created_at) where outcome = 'failed';

create table delivery_reports (
  id bigint generated always as identity primary key,
  sender text not null,
  sender_message_id text not null,
  status text not null,
  received_at timestamptz not null,
  unique (sender, sender_message_id, status)
);

-- What counts against a budget: texts of a day that nobody paid for ("2026-11-27", UTC), and calls to the AI service of a month
-- ("2026-11"). Every server adds to the same row.
create table spending (
  period text primary key,
  spent integer not null check (spent >= 0)
);

-- How often a client asked in a window of time, for limits that several servers share. Unlogged: after a crash of the database
-- everybody starts from nothing, and writing it costs next to nothing.
create unlogged table rate_counts (
  -- A keyed hash: an address is not kept in clear.
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  window_end timestamptz not null default now() + interval '2 minutes',
  primary key (key, window_start)
);
create index rate_counts_by_end on rate_counts (window_end);

-- Facts about this installation by name: the modes it was used in ("demo", "live"), the demo's secret, the sandbox's key and
-- behaviour, the latest backup of each kind that went well or failed, and every data/ that was imported, by its fingerprint.
create table server_facts (
  name text primary key,
  value jsonb not null default 'null',
  at timestamptz not null default now()
);
-- The key is different in every database.
insert into server_facts (name, value) values ('sandbox', jsonb_build_object('behaviour', '{}'::jsonb,
  'secretKey', 'sk_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));

-- The sandbox's own books: a gateway and a telephone network of our own for demo mode. Empty in live mode.
create table sandbox_transactions (
  id bigint generated always as identity primary key,
  access_code text not null unique,
  reference text not null unique,
  amount integer not null,
  currency text not null,
  email text not null,
  callback_url text not null,
  cancel_url text,
  metadata jsonb not null default '{}',
  status text not null default 'abandoned' check (status in ('abandoned', 'failed', 'success', 'reversed')),
  channel text,
  fees integer,
  gateway_response text,
  paid_at timestamptz,
  created_at timestamptz not null,
  wallet text,
  receipt text,
  refunded_at timestamptz
);
create index sandbox_transactions_paid on sandbox_transactions (paid_at) where paid_at is not null;

-- Texts that were "sent". The key is the message's, so sending one twice leaves one.
create table sandbox_sms (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  recipient text not null,
  text text not null,
  sent_at timestamptz not null
);

create table students (
  id uuid primary key default gen_random_uuid(),
  -- E.164, proven.
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text,
  email text,
  shs_course text,
  shs_school text,
  certificate text,
  -- Fields of study the student ticked.
  interests text[] not null default '{}',
  regions text[] not null default '{}',
  level text,
  language text not null default 'en',
  -- Which kinds of notification also go out as a text message.
  texts_for text[] not null default '{payment,deadline}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A phone that asked for a code is not kept in clear: only its proof creates a student.
create table verification_codes (
  id bigint generated always as identity primary key,
  phone_key bytea not null,
  purpose text not null check (purpose in ('login', 'proof', 'change-phone', 'deletion', 'desk')),
  salt bytea not null,
  code_hash bytea not null,
  -- Key of whoever asked: an address, or the proven phone of a known browser.
  address_key bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Used, replaced by a newer one, or never sent because the carrier refused.
  closed_at timestamptz,
  -- Its phone's owner asked for it, in a browser that had proved the phone. Counted apart from codes of strangers.
  is_owners boolean not null default false,
  -- When it was entered correctly: what an asker's codes are good for decides how many more there are.
  used_at timestamptz,
  -- The part of the tries by others than whoever asked for it.
  tries_elsewhere integer not null default 0
);
create index verification_codes_by_phone on verification_codes (phone_key, sent_at desc);
create index verification_codes_by_address on verification_codes (address_key, sent_at);
-- At most one open code for a phone, a purpose and a kind of asker.
create unique index verification_codes_open on verification_codes (phone_key, purpose, is_owners) where closed_at is null;

create table wrong_codes (
  address_key bytea not null,
  tried_at timestamptz not null
);
create index wrong_codes_by_address on wrong_codes (address_key, tried_at);

-- "Log out everywhere" and a change of phone: browsers that proved this phone before no longer have. A keyed hash.
create table ended_proofs (
  phone_key bytea primary key,
  ended_at timestamptz not null
);

-- One device on which a student is logged in: a family of refresh tokens.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references students on delete cascade,
  device text not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'reuse', 'phone changed'))
);
create index sessions_by_student on sessions (student_id);

-- Used ones stay as long as their session, so that a stolen one is recognised.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  -- The token that took this one's place, encrypted with this one: only who shows this token can read it. A browser asks for
  -- several things at once with the token it has. Only the newest used token of a session has one.
  successor bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

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
create index erasures_orders on erasures using gin (order_ids);
create trigger erasures_append_only before update or delete on erasures
  for each row execute function refuse_change();

create table plan_items (
  student_id uuid not null references students on delete cascade,
  programme_id integer not null,
  -- 1 is the first choice.
  choice smallint not null,
  -- Keyed hash of the newest figures the student was last told of; null: not looked at yet.
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
  -- Oldest first: [{"at": …, "what": …}].
  timeline jsonb not null default '[]',
  unique (student_id, programme_id)
);

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

-- Uploads that are read, and what was read until the student confirms or an hour has passed. The files themselves are never
-- here: each stays with the server process that received it.
create table extractions (
  id text primary key check (length(id) >= 20),
  -- Which upload came first.
  seq bigint generated always as identity,
  -- SHA-256 of the key its page chose: only who knows the key may see it, and sending again with the same key after a broken
  -- connection makes no second extraction. null where a program sent none and holds the id alone.
  key_hash bytea unique,
  -- The process that has the file.
  server text not null,
  -- Nobody reads it any more.
  turn integer not null default 0,
  status text not null default 'queued'
    check (status in ('queued', 'extracting', 'matching', 'done', 'failed')),
  -- One result or several candidates (src/server/extraction/stored-reading.ts).
  reading jsonb,
  failure_code text,
  failure_message text,
  may_send_again boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The last time its page asked how far it is.
  asked_at timestamptz not null,
  -- The last time its process said that it is alive.
  alive_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'done') = (reading is not null)),
  check ((status = 'failed') = (failure_code is not null and failure_message is not null))
);
create index extractions_waiting on extractions (server, turn, seq) where status = 'queued';
create index extractions_unfinished on extractions (server)
  where status in ('queued', 'extracting', 'matching');
create index extractions_expired on extractions (expires_at);

-- In which order each process reads what waits with it: by reading time used. Unlogged: after a crash of the database the files
-- are gone or the next change writes it anew.
create unlogged table extraction_orders (
  server text primary key,
  ids text[] not null
);

-- A listing of a whole class that a school uploaded: what was read of it until it is confirmed, and which checks it became.
-- It belongs to the proved phone that uploaded it; nobody else sees it. Forgotten after 30 days, or when the school says so.
create table classes (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) >= 20),
  phone text not null,
  country_id integer not null,
  language text not null default 'en',
  -- The files that are being read (extractions); empty once they are.
  readings text[] not null,
  failure text,
  -- Everybody as read and corrected (src/server/class/draft.ts); null before it is read, and once the checks are made.
  draft jsonb,
  -- The order by which the school may pay for all; from then on the list is confirmed.
  order_id bigint references orders (id),
  created_at timestamptz not null,
  -- As uploaded, in the order of readings; empty once they are read.
  files text[] not null default '{}',
  -- [{nr, name, failure}]: those of which nothing could be read, and why (a key of the catalogue).
  unread jsonb not null default '[]',
  -- Every file was refused when it came. Stored to name each of them with why, the last one of a phone only, and not counted.
  is_refused boolean not null default false
);
create index classes_phone on classes (phone, id desc);
create index classes_created on classes (created_at);

create table class_students (
  class_id bigint not null references classes (id) on delete cascade,
  nr smallint not null,
  order_id bigint not null unique references orders (id),
  name text,
  primary key (class_id, nr)
);

-- The desk: who runs Okwan, what lets them in, where they are, and what they looked at and did.
create table operators (
  id uuid primary key default gen_random_uuid(),
  -- E.164, as of students: the code of the first step goes there.
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null,
  role text not null check (role in ('support', 'catalogue', 'money', 'owner')),
  -- null: by the command on the server.
  invited_by uuid references operators,
  -- The first passkey is made within some days of it, or not at all.
  invited_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- null: an invitation that another owner has not agreed to. Nobody logs in with it.
  role_since timestamptz,
  -- A role that waits for another owner.
  asked_role text check (asked_role in ('support', 'catalogue', 'money', 'owner')),
  asked_by uuid references operators,
  asked_at timestamptz,
  check ((asked_role is null) = (asked_by is null) and (asked_role is null) = (asked_at is null))
);
-- Whoever was ended may be invited again, as somebody new: the log keeps telling the two apart.
create unique index operators_phone on operators (phone) where ended_at is null;

create table operator_passkeys (
  id text primary key,
  operator_id uuid not null references operators,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- "Chrome on Android": a label, and no fingerprint.
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);

create table desk_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  operator_id uuid not null references operators,
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a passkey was last shown: asked again before money moves.
  confirmed_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'operator ended', 'another device'))
);
create index desk_sessions_operator on desk_sessions (operator_id);

-- What an authenticator is asked to sign, once; of a link for a second device its SHA-256.
create table desk_challenges (
  challenge text primary key,
  operator_id uuid not null references operators,
  purpose text not null check (purpose in ('first passkey', 'login', 'another passkey', 'confirm', 'device link')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_challenges_expired on desk_challenges (expires_at);

create table desk_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: the command on the server.
  operator_id uuid references operators,
  what text not null,
  -- What or whom it is about: "check" and its code, "operator" and their id. A phone is masked.
  about_kind text,
  about_reference text,
  why text,
  -- An act has two rows: that it began, and how it ended. One without the second is one that nobody knows the end of.
  outcome text not null check (outcome in ('begun', 'done', 'refused', 'failed')),
  -- Which refusal, or what there is to say of the end.
  detail text,
  begun_as bigint
);
create index desk_log_operator on desk_log (operator_id, id desc);
create index desk_log_at on desk_log (at);
create index desk_log_about on desk_log (about_kind, about_reference, id desc);
create unique index desk_log_ends on desk_log (begun_as) where begun_as is not null;
create trigger desk_log_append_only before update or delete on desk_log
  for each row execute function refuse_change();
create trigger desk_log_not_emptied before truncate on desk_log
  for each statement execute function refuse_emptying();

-- A refund as it was asked for at the desk. What became of the money stands in payment_events.
create table desk_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  amount_pesewas integer not null,
  -- The payment as whoever asked saw it: where it changed since, nobody confirms what they did not see.
  payment_state text not null,
  reason text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  -- Above the set sum, or one too many of one operator's day: another one confirms it first.
  needs_second boolean not null,
  decision text check (decision in ('confirmed', 'withdrawn', 'outdated')),
  -- null: nobody pressed, it waited its day, or was stopped by the link.
  decided_by uuid references operators,
  decided_at timestamptz,
  constraint desk_refunds_decided check ((decision is null) = (decided_at is null)),
  constraint desk_refunds_check1 check (decision is distinct from 'confirmed' or decided_by <> asked_by)
);
-- Pressed twice, or by two operators, it is one.
create unique index desk_refunds_one on desk_refunds (payment_id)
  where decision is null or decision = 'confirmed';
create index desk_refunds_alone on desk_refunds (asked_by, asked_at) where not needs_second;
create index desk_refunds_waiting on desk_refunds (asked_at) where needs_second and decision is null;

-- What one person proposed and nobody else may confirm. It waits a day from the text to the owners, then takes effect.
create table desk_delayed_acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('change', 'refund', 'price')),
  -- Of catalogue_changes, desk_refunds or operator_settings.
  subject_id bigint not null,
  what text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  -- Of the link in the text.
  token_hash bytea unique,
  tried_at timestamptz,
  texted_at timestamptz,
  -- Done, confirmed by somebody after all, taken back or stopped; the log says which.
  ended_at timestamptz
);
create unique index desk_delayed_acts_one on desk_delayed_acts (kind, subject_id) where ended_at is null;

-- All that operators set at the desk: pauses, notices, the price, opening dates and switches. What one row may say, who sets it
-- and for how long stands in src/contract/desk/setting-kinds.ts.
create table operator_settings (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Which one, where a kind has several: an SMS company, a reader, a school.
  subject text not null default '',
  value jsonb not null default '{}',
  begins_at timestamptz not null,
  -- null: until another row takes its place.
  ends_at timestamptz,
  made_at timestamptz not null default now(),
  made_by uuid not null references operators,
  why text not null,
  -- Of a price, which a second person confirms. Without seconded_by it waited its day.
  seconded_at timestamptz,
  seconded_by uuid references operators,
  -- Without ended_by it was stopped by the link of a text.
  ended_at timestamptz,
  ended_by uuid references operators,
  ended_why text,
  constraint operator_settings_seconded check (
    (kind = 'price' or seconded_at is null) and (seconded_by is null or seconded_at is not null)),
  constraint operator_settings_ended check (
    (ended_at is null) = (ended_why is null) and (ended_by is null or ended_at is not null)
    and (kind <> 'dates' or ended_at is null))
);
create index operator_settings_open on operator_settings (begins_at, id) where ended_at is null;

-- A row is seconded once and ended once, and all else of it stays.
create function refuse_change_of_setting() returns trigger language plpgsql as $$
declare
  open constant text[] := array['seconded_at', 'seconded_by', 'ended_at', 'ended_by', 'ended_why'];
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (old.seconded_at is not null
      and (new.seconded_at, new.seconded_by) is distinct from (old.seconded_at, old.seconded_by))
    or to_jsonb(new) - open <> to_jsonb(old) - open then
    raise exception 'operator_settings is append-only';
  end if;
  return new;
end $$;
create trigger operator_settings_append_only before update or delete on operator_settings
  for each row execute function refuse_change_of_setting();
create trigger operator_settings_not_emptied before truncate on operator_settings
  for each statement execute function refuse_emptying();

-- Every imported catalogue is kept: a check names the version that judged it. The greatest version is current.
create table catalogue_versions (
  version integer primary key check (version > 0),
  content jsonb not null,
  -- Of the content with its keys in order: the same content twice is recognised.
  sha256 text not null,
  schools integer not null,
  programmes integer not null,
  figures integer not null,
  imported_at timestamptz not null default now()
);
create index catalogue_versions_sha256 on catalogue_versions (sha256);

-- The database is the home of the catalogue: one row for each text that a school's file has had. A change is a new text.
create table catalogue_files (
  -- Below data/catalogue: "GHA/knust.jsonl".
  file text not null,
  -- The version that brought this text. The newest row of a file is in force.
  version integer not null references catalogue_versions (version),
  -- null: the release removed the file.
  text text,
  -- true: the text of a release's data/, which the next release may replace. false: changed at the desk, or imported from
  -- elsewhere. A release leaves such a file alone.
  is_of_release boolean not null,
  primary key (file, version)
);

-- A new text of one file, which an operator proposes and a second one publishes.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  title text not null,
  why text not null,
  -- Where whoever proposed it read what is right.
  source text not null,
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'withdrawn', 'refused', 'outdated')),
  -- null: nobody pressed, it waited its day, or was stopped by the link.
  decided_by uuid references operators,
  decided_at timestamptz,
  decided_why text,
  -- The version it became.
  version integer references catalogue_versions (version),
  file text not null,
  -- The version that brought the text it was made from.
  base integer references catalogue_versions (version),
  text text,
  -- Holders of an old figure are told once.
  texted_by uuid references operators,
  texted_at timestamptz,
  texted_orders integer,
  check ((state = 'waiting') = (decided_at is null)),
  constraint catalogue_changes_published
    check (state <> 'published' or (version is not null and decided_by is distinct from proposed_by)),
  constraint catalogue_changes_text check (state <> 'waiting' or (text is not null and base is not null))
);
create index catalogue_changes_waiting on catalogue_changes (id) where state = 'waiting';
create unique index catalogue_changes_version on catalogue_changes (version) where version is not null;
create unique index catalogue_changes_one_waits on catalogue_changes (file) where state = 'waiting';

-- "This figure is wrong", or where a school publishes a list, as visitors tell us.
create table figure_reports (
  id bigint generated always as identity primary key,
  programme_id integer,
  -- The catalogue the visitor looked at, and what it was about; null year is the requirements.
  catalogue_version integer not null,
  figure text not null,
  year text,
  said text not null,
  why text not null,
  contact text,
  reported_at timestamptz not null default now(),
  school_id integer,
  -- How it ended. null: nobody has decided.
  settled_at timestamptz,
  settled_as text check (settled_as in ('changed', 'nothing wrong', 'done')),
  settled_by uuid references operators,
  settled_why text,
  -- Several reports may lead to one change.
  change_id bigint references catalogue_changes (id),
  constraint figure_reports_about check (programme_id is not null or school_id is not null),
  check ((settled_at is null) = (settled_as is null))
);
create index figure_reports_open on figure_reports (id desc) where settled_at is null;

-- A school's list as it was uploaded at the desk and read, and what people decide row by row.
create table catalogue_readings (
  id bigint generated always as identity primary key,
  school text not null,
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Rows of cells as they stood in the file (src/server/catalogue/lists-in/table.ts).
  raw jsonb not null,
  -- What was said of it: kind, year, address, what unknown headings mean.
  said jsonb not null,
  -- null while something has to be said first.
  proposal jsonb,
  -- Who decided which row, and when.
  decided jsonb not null default '{}',
  state text not null check (state in ('asking', 'deciding', 'proposed', 'withdrawn')),
  -- Counts up with every save: whoever saves on an older one is told.
  revision integer not null default 1,
  uploaded_by uuid not null references operators,
  uploaded_at timestamptz not null,
  saved_by uuid not null references operators,
  change_id bigint references catalogue_changes (id),
  -- What has to be said first: stored when it is read, since reading it anew takes a process of its own.
  asks jsonb,
  -- For the second person to compare. It goes when the list is published, refused or put aside.
  file bytea,
  check ((state = 'proposed') = (change_id is not null)),
  check ((state = 'deciding') <= (proposal is not null))
);
create index catalogue_readings_open on catalogue_readings (id desc) where state in ('asking', 'deciding');
