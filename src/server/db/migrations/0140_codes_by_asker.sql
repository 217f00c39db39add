-- A code that its phone's owner asked for (signed in, or in a browser that proved the phone) and one that a stranger asked
-- for are counted apart and stand beside each other: whoever only knows a number can neither use up its owner's codes nor
-- end them. "address_key" is from now on the key of whoever asked: an address, or the proven phone of a known browser.
alter table verification_codes add column is_owners boolean not null default false;
-- When it was entered correctly: what an asker's codes are good for decides how many more there are.
alter table verification_codes add column used_at timestamptz;
drop index verification_codes_open;
create unique index verification_codes_open on verification_codes (phone_key, purpose, is_owners) where closed_at is null;
