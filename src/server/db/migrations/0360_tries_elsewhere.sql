-- Of a code's tries, those that did not come from whoever asked for it: they may use up two of the five, so that a stranger
-- who knows the number does not end the code that its owner is about to type.
alter table verification_codes add column tries_elsewhere integer not null default 0;
