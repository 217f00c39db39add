-- A visitor may tell us where a school publishes a list: a report about a school and no programme of it.
alter table figure_reports alter column programme_id drop not null;
alter table figure_reports add column school_id integer;
alter table figure_reports add constraint figure_reports_about check (programme_id is not null or school_id is not null);
