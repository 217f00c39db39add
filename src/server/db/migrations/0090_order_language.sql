-- The language the check was made in ("fr"): its texts are sent in it.
alter table orders add column language text not null default 'en';
