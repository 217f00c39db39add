-- The database is the home of the catalogue: one row for each text that a school's file has had. A change is a new text of
-- one file.
create table catalogue_files (
  -- Below data/catalogue: "GHA/knust.jsonl".
  file text not null,
  -- The version that brought this text. The newest row of a file is in force.
  version integer not null references catalogue_versions (version),
  -- null: the release removed the file.
  text text,
  -- true: the text of a release's data/, which the next release may replace. false: changed at the desk, or imported from
  -- elsewhere. A release leaves such a file alone.
  is_of_release boolean not null,
  primary key (file, version)
);

-- Only versions that changed a file get a row of it, or that made it the release's again.
insert into catalogue_files (file, version, text, is_of_release)
select file, version, text, is_of_release from (
  select f.file, f.version, t.text, f.sha256 is not distinct from f.checkout_sha256 as is_of_release,
    lag(f.sha256) over by_version is not distinct from f.sha256
      and lag(f.sha256 is not distinct from f.checkout_sha256) over by_version
        is not distinct from (f.sha256 is not distinct from f.checkout_sha256) as is_same
  from catalogue_version_files f join catalogue_file_texts t using (sha256)
  window by_version as (partition by f.file order by f.version)
) each_version where not is_same;
-- A file that the newest version has no more.
insert into catalogue_files (file, version, text, is_of_release)
select file, (select max(version) from catalogue_version_files), null, true from catalogue_version_files
group by file having max(version) < (select max(version) from catalogue_version_files);

-- A change is of one file and stands with its text. Holders of an old figure are told once.
alter table catalogue_changes
  add column file text,
  -- The version that brought the text it was made from.
  add column base integer references catalogue_versions (version),
  add column text text,
  add column texted_by uuid references operators,
  add column texted_at timestamptz,
  add column texted_orders integer,
  alter column kind drop not null;

update catalogue_changes c set file = f.file, text = t.text, base = newest.version
from (select distinct on (change_id) * from catalogue_change_files order by change_id, file) f
join catalogue_file_texts t on t.sha256 = f.new_sha256
left join lateral (
  select version, text from catalogue_files where file = f.file order by version desc limit 1
) newest on encode(sha256(convert_to(newest.text, 'UTF8')), 'hex') = f.base_sha256
where f.change_id = c.id;
update catalogue_changes c set texted_by = t.confirmed_by, texted_at = t.confirmed_at, texted_orders = t.orders
from catalogue_change_texts t where t.change_id = c.id;

-- One change of a file waits at a time, and it is made from the text in force. Others have to be proposed again.
update catalogue_changes c set state = 'outdated', decided_at = now(),
  decided_why = 'The new release takes one change of one school at a time. Propose it again.'
where state = 'waiting' and (base is null
  or (select count(*) from catalogue_change_files f where f.change_id = c.id) > 1
  or exists (select from catalogue_changes other where other.state = 'waiting' and other.file = c.file and other.id < c.id
    and other.base is not null
    and (select count(*) from catalogue_change_files f where f.change_id = other.id) = 1));
update catalogue_changes set text = null, base = null where state <> 'waiting';
update desk_delayed_acts d set ended_at = now() from catalogue_changes c
where d.kind = 'change' and d.subject_id = c.id and d.ended_at is null and c.state = 'outdated';

alter table catalogue_changes
  alter column file set not null,
  add constraint catalogue_changes_text check (state <> 'waiting' or (text is not null and base is not null));
create unique index catalogue_changes_one_waits on catalogue_changes (file) where state = 'waiting';

-- Several reports may lead to one change. The old reference stays without its constraint: two would be a circle, and a backup
-- writes each table after those it refers to.
alter table catalogue_changes drop constraint catalogue_changes_report_id_fkey;
alter table figure_reports add column change_id bigint references catalogue_changes (id);
update figure_reports r set change_id = c.id
from (select distinct on (report_id) report_id, id from catalogue_changes where report_id is not null
  order by report_id, id desc) c where c.report_id = r.id;

-- For a server of the release before, which serves beside this one for a while: it starts, publishes what waited and imports
-- with these tables, and what it brings is carried over. The next release drops catalogue_version_files,
-- catalogue_file_texts, catalogue_change_files, catalogue_change_texts, and of catalogue_changes kind and report_id.
create function carry_catalogue_file() returns trigger language plpgsql as $$
begin
  insert into catalogue_files (file, version, text, is_of_release)
  select new.file, new.version, t.text, new.sha256 is not distinct from new.checkout_sha256
  from catalogue_file_texts t
  where t.sha256 = new.sha256 and t.text is distinct from (
    select f.text from catalogue_files f where f.file = new.file and f.version <= new.version
    order by f.version desc limit 1)
  on conflict do nothing;
  return new;
end $$;
create trigger catalogue_version_files_carried after insert on catalogue_version_files
  for each row execute function carry_catalogue_file();
