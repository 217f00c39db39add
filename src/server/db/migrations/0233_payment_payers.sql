-- What a caller reads from the text of the mobile money company: the number that paid and its transaction number, as far as the
-- gateway tells them. Beside the books, because it names a person and is deleted with them.
create table payment_payers (
  payment_id bigint primary key references payments (id),
  -- E.164
  wallet text,
  receipt text,
  check (wallet is not null or receipt is not null)
);
create index payment_payers_wallet on payment_payers (wallet) where wallet is not null;
create index payment_payers_receipt on payment_payers (receipt) where receipt is not null;

alter table sandbox_transactions add column wallet text, add column receipt text;
