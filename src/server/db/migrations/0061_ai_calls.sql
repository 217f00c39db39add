-- Calls to the generative AI service, by calendar month: the operator's budget holds over restarts and for all
-- processes together.
create table ai_calls (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  calls integer not null check (calls >= 0)
);
