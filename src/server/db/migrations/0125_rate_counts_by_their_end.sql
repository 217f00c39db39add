-- Windows are of several lengths, a minute or an hour: a count is forgotten when its window has ended. The default is
-- for servers of the version before, which count by the minute and say nothing of the end.
alter table rate_counts add column window_end timestamptz not null default now() + interval '2 minutes';
create index rate_counts_by_end on rate_counts (window_end);
