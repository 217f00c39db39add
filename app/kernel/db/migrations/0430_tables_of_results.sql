-- What a result's page shows of each programme, as it is sent: by what may be shown and level, with `of`, the release
-- and the time of the check it was made for. Made when the page is first read, and again for another release.
alter table checks add column page_tables jsonb;
