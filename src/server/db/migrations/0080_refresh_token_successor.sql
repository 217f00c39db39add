-- The token that took this one's place, sealed with this one: only who shows this token can read it. A browser asks
-- for several things at once, each with the token it still has, and they may reach different servers.
-- Only the newest used token of a session has one.
alter table refresh_tokens add column successor bytea;
