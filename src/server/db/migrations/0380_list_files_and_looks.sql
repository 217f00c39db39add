-- The file of a list stands in the row of its reading, and a look at a source is a line of the desk's log.
alter table catalogue_readings add column file bytea;
update catalogue_readings r set file = f.bytes from catalogue_reading_files f where f.reading_id = r.id;
drop table catalogue_reading_files;

insert into desk_log (at, operator_id, what, about_kind, about_reference, why, outcome, detail)
select made_at, made_by, 'look at source', 'source', source, why, 'done', looked_on::text from source_looks l
where not exists (
  select from desk_log d where d.about_kind = 'source' and d.about_reference = l.source
    and d.what = 'look at source' and d.outcome = 'done' and d.detail = l.looked_on::text);
drop table source_looks;

-- For a server of the release before, which serves beside this one for a while: it reads and writes list files, and reads
-- looks. The next release drops both views and carry_list_file.
create view catalogue_reading_files as select id as reading_id, file as bytes from catalogue_readings where file is not null;
create function carry_list_file() returns trigger language plpgsql as $$
begin
  update catalogue_readings set file = case tg_op when 'DELETE' then null else new.bytes end
  where id = case tg_op when 'DELETE' then old.reading_id else new.reading_id end;
  return coalesce(new, old);
end $$;
create trigger catalogue_reading_files_carried instead of insert or delete on catalogue_reading_files
  for each row execute function carry_list_file();
create view source_looks as
select id, about_reference as source, detail::date as looked_on, at as made_at, operator_id as made_by, why from desk_log
where about_kind = 'source' and what = 'look at source' and outcome = 'done';
