-- The sha256 of the secret that POST /check/initial answers beside the code: who shows it may change the check. Null for orders
-- that nobody but their browser and their phone changes.
alter table orders add column edit_token_hash text check (length(edit_token_hash) = 64);
